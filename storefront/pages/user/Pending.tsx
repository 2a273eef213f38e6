/** What is on its way to the wallet, and by when. Nothing where nothing is; a failure leaves the page as it is. */
import { moneyText, pointsText } from '#shared/browser/format.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import styles from './MoneyLogs.module.css';

export function Pending({ kind }: { kind: 'points' | 'commissions' }) {
  const t = useT();
  const rows = useRead(accountCalls.pending()).data?.[kind] ?? [];
  if (rows.length === 0) return null;
  const isMoney = kind === 'commissions';
  const word = isMoney ? 'wallet.pendingMoney' : 'wallet.pendingPoints';
  return (
    <ul className={styles['pending']}>
      {rows.map(({ day, amount }) => {
        const shown = isMoney ? moneyText(amount) : pointsText(amount);
        return (
          <li key={day ?? ''}>
            {day === null ? t(`${word}Later`, { amount: shown }) : t(word, { amount: shown, day })}
          </li>
        );
      })}
    </ul>
  );
}
