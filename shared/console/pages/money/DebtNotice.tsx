/** What is owed to the platform for refunds after a settlement, and that the next settlement pays it first. Nothing where nothing is. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { showDebts, showOwnDebt } from '../../../contract/wallet.ts';
import { useConsole, useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { allows } from '../../data/resources.ts';
import { useRead } from '../../data/data-provider.ts';
import { withRecord } from '../../list/OpenedRecord.tsx';

/** Above a list: of the own store, or of all stores, where the account may see movements of money. */
export const DebtNotice = () => <Notice />;
/** The same among the parts of a page that brings its own gaps. */
export const DebtPart = () => <Notice isPart />;

function Notice(place: Place) {
  const { area } = useConsole();
  if (!allows(useResource('money_logs'), 'list')) return null;
  return area.name === 'seller' ? <OwnDebt {...place} /> : <Debts {...place} />;
}

interface Place {
  isPart?: boolean;
}
const ABOVE_LIST = { m: 2, mb: 0 } as const;

function OwnDebt(place: Place) {
  const { data } = useRead<AnswerOf<typeof showOwnDebt>>('money_logs', 'debt');
  return <DebtAlert debt={data?.debt} {...place} />;
}

/** @param debt in yuan; undefined while it is not known */
export function DebtAlert({ debt, isPart = false }: { debt: string | undefined } & Place) {
  const t = useT();
  if (debt === undefined || debt === '0.00') return null;
  return (
    <Alert severity="warning" sx={isPart ? {} : ABOVE_LIST}>
      {t('ledger.owed', { money: moneyText(debt) })}
    </Alert>
  );
}

function Debts({ isPart = false }: Place) {
  const t = useT();
  const { area } = useConsole();
  const { data } = useRead<AnswerOf<typeof showDebts>>('money_logs', 'debts');
  if (!data || data.stores === 0) return null;
  return (
    <Alert severity="warning" sx={isPart ? {} : ABOVE_LIST}>
      {t('ledger.storesOwe', { stores: data.stores, money: moneyText(data.debt) })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {data.list.map(({ id, store_name, debt }) => (
          <li key={id}>
            <Link component={RouterLink} to={`${area.prefix}stores${withRecord('', id)}`} color="secondary">
              {t('ledger.storeOwes', { store: store_name, money: moneyText(debt) })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Below a store in the platform's back office. */
export function StoreDebt({ row }: RecordViewProps) {
  const mayAsk = allows(useResource('money_logs'), 'list');
  const { data } = useRead<AnswerOf<typeof showDebts>>(
    'money_logs',
    'debts',
    { store_id: row.id },
    { enabled: mayAsk },
  );
  return (
    <Box sx={{ my: 2, '&:empty': { display: 'none' } }}>
      <DebtAlert debt={data?.debt} isPart />
    </Box>
  );
}
