import { useSearchParams } from 'react-router-dom';
import { dateText } from '#shared/browser/format.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './DistributionPage.module.css';

const LEVELS = [0, 1, 2] as const;
type Level = (typeof LEVELS)[number];

export default function DistributionUsersPage() {
  const { t, language } = useI18n();
  const [search, setSearch] = useSearchParams();
  const lev: Level = LEVELS.find((one) => String(one) === search.get('lev')) ?? 0;
  return (
    <AccountPage title={t('title.distributionUsers')} back={paths.distribution()}>
      <Tabs<Level>
        label={t('distribution.level')}
        value={lev}
        onChange={(key) => setSearch({ lev: String(key) }, { state: { keepScroll: true } })}
        items={LEVELS.map((key) => ({ key, label: t(`distribution.lev${key}`) }))}
      >
        <PagedList
          call={(page) => accountCalls.members(lev, page)}
          empty={
            <Empty
              title={t('distribution.noMembers')}
              hint={t('distribution.noMembersHint')}
              action={<ButtonLink to={paths.distribution()}>{t('distribution.link')}</ButtonLink>}
            />
          }
        >
          {(rows) => (
            <ul className={styles['members']}>
              {rows.map((member) => (
                <li key={member.id}>
                  <Picture src={member.avatar} alt="" width={48} height={48} />
                  {member.nickname}
                  <small>{t('distribution.joined', { time: dateText(member.created_at, language) })}</small>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </AccountPage>
  );
}
