import { AccountPage } from '../../components/account/AccountPage.tsx';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './SafePage.module.css';

/** Accounts elsewhere that can sign in here. */
function Bindings({ account }: { account: UserInfo & { oauth?: readonly string[] } }) {
  const t = useT();
  const bound = account.oauth?.some((name) => name.startsWith('weixin')) ?? false;
  return (
    <ul className={styles['rows']}>
      <li data-unset={!bound || undefined}>
        <Badge kind={bound ? 'ok' : 'plain'}>{t(bound ? 'oauth.bound' : 'oauth.unbound')}</Badge>
        <div>
          <h2>{t('oauth.weixin')}</h2>
        </div>
        {!bound && (
          <ButtonLink size="s" to={paths.wechatLogin()}>
            {t('oauth.bind')}
          </ButtonLink>
        )}
      </li>
    </ul>
  );
}

export default function OauthPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.oauth')} hint={t('oauth.hint')}>
      <DataBlock query={useAccount()} skeleton={<Skeleton height={120} />}>
        {(account) => <Bindings account={account} />}
      </DataBlock>
    </AccountPage>
  );
}
