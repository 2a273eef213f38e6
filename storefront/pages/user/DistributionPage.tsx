import { AccountPage } from '../../components/account/AccountPage.tsx';
import { CopyText } from '../../components/account/CopyText.tsx';
import { QrPicture } from '../../components/account/QrPicture.tsx';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './DistributionPage.module.css';

/** The own invitation: a link and its code. */
export default function DistributionPage() {
  const t = useT();
  const { user } = useSession();
  const link = user ? new URL(paths.invitation(user.id), window.location.origin).href : '';
  return (
    <AccountPage
      title={t('title.distribution')}
      hint={t('distribution.hint')}
      actions={
        <>
          <ButtonLink size="s" to={paths.distributionUsers()}>
            {t('title.distributionUsers')}
          </ButtonLink>
          <ButtonLink size="s" to={paths.distributionLogs()}>
            {t('title.distributionLogs')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles['invite']}>
        <div>
          <h2>{t('distribution.link')}</h2>
          <CopyText text={link} done={t('distribution.copied')} />
          <h2>{t('distribution.rules')}</h2>
          <ul>
            <li>{t('distribution.rule1')}</li>
            <li>{t('distribution.rule2')}</li>
          </ul>
        </div>
        <figure>
          {link && <QrPicture text={link} label={t('distribution.qr')} />}
          <figcaption>{t('distribution.qrHint')}</figcaption>
        </figure>
      </div>
    </AccountPage>
  );
}
