/** Above the movements of a store's money: what there is now, for whom may see that; for all others what is owed. */
import { useResource } from '#shared/console/app/area.ts';
import { allows } from '#shared/console/data/resources.ts';
import { DebtNotice } from '#shared/console/pages/money/DebtNotice.tsx';
import { CashPurse } from '../cashes/CashPurse.tsx';

export const StorePurse = () => (allows(useResource('cashes'), 'list') ? <CashPurse /> : <DebtNotice />);
