/** Verbs that replace the generated ones of `stores`. */
import type { HookMap } from '../../crud/hooks.ts';
import { showStoreAsAdmin, updateStoreAsAdmin } from './review.ts';

export const storesHooks: HookMap = { stores: { show: showStoreAsAdmin, update: updateStoreAsAdmin } };
