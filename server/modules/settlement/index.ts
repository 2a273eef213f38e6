import type { HookMap } from '../../crud/hooks.ts';
import { routes } from '../../http/route.ts';
import { dueNow, settleNow } from './handle.ts';
import { showSettlement } from './show.ts';

export { settleDue } from './settle-due.ts';
export { takeBackSettled } from './take-back.ts';

const permission = 'admin.order_settlements.settle';
export const settlementRoutes = routes(
  {
    method: 'GET',
    path: '/Admin/order_settlement_handle',
    audience: 'admin',
    permission,
    writes: true,
    summary: 'Settle every order that is due',
    run: settleNow,
  },
  {
    method: 'GET',
    path: '/Admin/order_settlements/due',
    audience: 'admin',
    permission,
    summary: 'What a settlement would take now',
    run: dueNow,
  },
  {
    method: 'POST',
    path: '/Admin/order_settlements/settle',
    audience: 'admin',
    permission,
    summary: 'Settle every order that is due',
    run: settleNow,
  },
);

export const settlementHooks: HookMap = { order_settlements: { show: showSettlement } };
