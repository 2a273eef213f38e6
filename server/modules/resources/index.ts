import { mergeHooks } from '../../crud/hooks.ts';
import { accountsHooks } from './accounts.ts';
import { ordersHooks } from '../orders/hooks.ts';
import { promotionsHooks } from './promotions.ts';
import { recordsHooks } from './records.ts';
import { rolesHooks } from './roles.ts';

export const resourcesHooks = mergeHooks(accountsHooks, rolesHooks, promotionsHooks, recordsHooks, ordersHooks);
