import { mergeHooks } from '../../crud/hooks.ts';
import { accountsHooks } from './accounts.ts';
import { promotionsHooks } from './promotions.ts';
import { recordsHooks } from './records.ts';
import { rolesHooks } from './roles.ts';

export const resourcesHooks = mergeHooks(accountsHooks, rolesHooks, promotionsHooks, recordsHooks);
