import { mergeHooks } from '../../crud/hooks.ts';
import { accountsHooks } from './accounts.ts';
import { rolesHooks } from './roles.ts';

export const grantsHooks = mergeHooks(accountsHooks, rolesHooks);
