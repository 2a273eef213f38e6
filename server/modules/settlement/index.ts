import type { HookMap } from '../../crud/hooks.ts';
import {
  settleByGet,
  settlementDetail,
  settleNow,
  showDue,
  showStatement,
  showStoreStatement,
} from '#shared/contract/settlements.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { dueNow, settle } from './handle.ts';
import { showSettlement } from './show.ts';
import { statement } from './statement.ts';

export { settleDue } from './settle-due.ts';
export { reverseSettled } from './reverse.ts';

const terms = { audience: 'admin', permission: 'admin.order_settlements.settle' } as const;
export const settlementRoutes = routes(
  handle(settleByGet, { ...terms, writes: true }, settle),
  handle(showDue, terms, dueNow),
  handle(settleNow, terms, settle),
  handle(showStatement, { audience: 'admin', permission: 'admin.order_settlements.show' }, statement),
  handle(showStoreStatement, { audience: 'seller', permission: 'seller.order_settlements.show' }, statement),
);

export const settlementHooks: HookMap = {
  order_settlements: { answers: { show: settlementDetail }, show: showSettlement },
};
