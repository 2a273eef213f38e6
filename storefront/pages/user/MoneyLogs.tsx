import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pointsText, signedMoney } from '#shared/browser/format.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { Table } from '../../components/account/Table.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { useAccount } from '../../data/checkout.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useT } from '../../data/i18n.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { OpenedMoneyLog, withMoneyLog } from './OpenedMoneyLog.tsx';
import { Pending } from './Pending.tsx';
import styles from './MoneyLogs.module.css';

interface MoneyLogsProps {
  title: string;
  /** 0 balance, 1 frozen, 2 points. */
  type: 0 | 1 | 2;
  label: string;
  /** What of the account is shown above the list. */
  amount: (account: UserInfo) => string | undefined;
  hint?: string;
  action?: ReactNode;
}

/** A purse: what is in it, and every movement with its sign. */
export function MoneyLogs({ title, type, label, amount, hint, action }: MoneyLogsProps) {
  const t = useT();
  const location = useLocation();
  const account = useAccount().data;
  return (
    <AccountPage title={title}>
      <div className={styles['head']}>
        <p>
          {label}
          <b>{account ? (amount(account) ?? '–') : '–'}</b>
          {hint && <small>{hint}</small>}
        </p>
        {action && <div className={styles['actions']}>{action}</div>}
      </div>
      {type !== 1 && <Pending kind={type === 2 ? 'points' : 'commissions'} />}
      <PagedList
        call={(page) => accountCalls.moneyLogs(type, page)}
        rowHeight={44}
        empty={<Empty drawing="paper" title={t('wallet.empty')} />}
      >
        {(rows) => (
          <Table
            label={title}
            rows={rows}
            columns={[
              {
                label: t('wallet.name'),
                cell: (row) => (
                  <Link
                    className={styles['open']}
                    keepScroll
                    to={withMoneyLog(location, row.id)}
                    aria-label={t('wallet.open', { name: row.name })}
                  >
                    {row.name}
                  </Link>
                ),
              },
              {
                label: t('wallet.change'),
                end: true,
                cell: (row) => (
                  <b data-sign={row.money.startsWith('-') ? 'minus' : 'plus'} className={styles['money']}>
                    {signedMoney(type === 2 ? pointsText(row.money) : row.money)}
                  </b>
                ),
              },
              { label: t('wallet.info'), cell: (row) => row.info },
              { label: t('common.time'), cell: (row) => row.created_at },
            ]}
          />
        )}
      </PagedList>
      <OpenedMoneyLog />
    </AccountPage>
  );
}
