import { moneyText } from '#shared/browser/format.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { Table } from '../../components/account/Table.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';

const STATES = [
  ['distribution.pending', 'warn'],
  ['distribution.paid', 'ok'],
  ['distribution.void', 'plain'],
] as const;

function State({ status }: { status: number }) {
  const t = useT();
  const [label, kind] = STATES[status] ?? STATES[0];
  return <Badge kind={kind}>{t(label)}</Badge>;
}

export default function DistributionLogsPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.distributionLogs')} back={paths.distribution()}>
      <PagedList
        call={accountCalls.commissions}
        rowHeight={44}
        empty={<Empty drawing="paper" title={t('distribution.noLogs')} />}
      >
        {(rows) => (
          <Table
            label={t('title.distributionLogs')}
            rows={rows}
            columns={[
              { label: t('common.time'), cell: (row) => row.created_at },
              { label: t('distribution.order'), cell: (row) => row.order_no },
              { label: t('distribution.store'), cell: (row) => row.store_name },
              { label: t('distribution.buyer'), cell: (row) => row.nickname },
              {
                label: t('distribution.level'),
                cell: (row) => t('distribution.levelRate', { level: row.level, rate: row.lev }),
              },
              { label: t('distribution.money'), end: true, cell: (row) => moneyText(row.money) },
              { label: t('distribution.commission'), end: true, cell: (row) => <b>{moneyText(row.commission)}</b> },
              { label: t('cashes.status'), cell: (row) => <State status={row.status} /> },
            ]}
          />
        )}
      </PagedList>
    </AccountPage>
  );
}
