/** Above the list of settlements: its totals, what is owed, and the statement that the address opens: `?statement=2026…`. */
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../app/chunk.ts';
import { LazyDialog } from '../../layout/LazyDialog.tsx';
import { DebtNotice } from '../money/DebtNotice.tsx';
import { SettlementTotals } from './SettlementTotals.tsx';

const StatementDialog = lazyPart(() => import('./StatementDialog.tsx'));
const STATEMENT = 'statement';

/** The list with the statement of a settlement number open, or with none. */
export function withStatement(search: string, number: string | null): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  if (number === null) params.delete(STATEMENT);
  else params.set(STATEMENT, number);
  const text = params.toString();
  return text && `?${text}`;
}

export function SettlementDesk() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const number = new URLSearchParams(search).get(STATEMENT);
  return (
    <>
      <DebtNotice />
      <SettlementTotals />
      {number && (
        <LazyDialog open>
          <StatementDialog
            key={number}
            number={number}
            onClose={() => void navigate({ search: withStatement(search, null) })}
          />
        </LazyDialog>
      )}
    </>
  );
}
