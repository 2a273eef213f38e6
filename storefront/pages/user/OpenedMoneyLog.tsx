/** The movement that the address opens, `?log=12`: its accounts and what it came from. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pointsText, signedMoney } from '#shared/browser/format.ts';
import type { LedgerLink, MoneyLogDetail } from '#shared/contract/wallet.ts';
import { Table } from '../../components/account/Table.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './MoneyLogs.module.css';

const OPENED = 'log';
/** The same page with a movement open, or with none. */
export function withMoneyLog({ pathname, search }: { pathname: string; search: string }, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(OPENED);
  else params.set(OPENED, String(id));
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}

export function OpenedMoneyLog() {
  const location = useLocation();
  const navigate = useNavigate();
  const close = useCallback(
    () => void navigate(withMoneyLog(location, null), { state: { keepScroll: true } }),
    [location, navigate],
  );
  const id = new URLSearchParams(location.search).get(OPENED) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? <MoneyLogDialog key={id} id={Number(id)} onClose={close} /> : null;
}

function MoneyLogDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const query = useRead(accountCalls.moneyLog(id));
  return (
    <Dialog open onClose={onClose} title={query.data?.name ?? t('wallet.accounts')}>
      <DataBlock query={query}>{(log) => <Explained log={log} />}</DataBlock>
    </Dialog>
  );
}

function Explained({ log: { money, is_type, info, created_at, posting } }: { log: MoneyLogDetail }) {
  const t = useT();
  const told = (amount: string, isPoints: boolean) =>
    isPoints ? t('wallet.inPoints', { points: signedMoney(pointsText(amount)) }) : signedMoney(amount);
  return (
    <div className={styles['explained']}>
      <p>
        <b data-sign={money.startsWith('-') ? 'minus' : 'plus'} className={styles['money']}>
          {told(money, is_type === 2)}
        </b>{' '}
        <small>{created_at}</small>
      </p>
      {info && <p>{info}</p>}
      {posting === null ? (
        <p>{t('wallet.noTransaction')}</p>
      ) : (
        <>
          {posting.links.length > 0 && (
            <p className={styles['links']}>
              {posting.links.map((link) => (
                <Link key={`${link.kind} ${link.id}`} to={addressOf(link)}>
                  {t(`wallet.link.${link.kind}`, { no: link.no })}
                </Link>
              ))}
            </p>
          )}
          <Table
            label={t('wallet.accounts')}
            rows={posting.entries.map((entry, at) => ({ ...entry, id: at }))}
            columns={[
              { label: t('wallet.owner'), cell: (row) => row.owner_name },
              { label: t('wallet.account'), cell: (row) => row.account },
              {
                label: t('wallet.amount'),
                end: true,
                cell: (row) => (row.amount === null ? t('wallet.notTold') : told(row.amount, row.unit === 'point')),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

function addressOf({ kind, id }: LedgerLink): string {
  if (kind === 'cash') return paths.cashes();
  if (kind === 'integral_order') return paths.integralOrders();
  return kind === 'order' ? paths.order(id) : paths.orderRefund(id);
}
