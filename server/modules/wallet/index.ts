import {
  adjustMoney,
  adjustStoreMoney,
  listMoneyLogs,
  moneyLogDetail,
  showDebts,
  showMoneyLog,
  showOwnDebt,
  showPending,
} from '#shared/contract/wallet.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { debts, ownDebt } from './debts.ts';
import { withMeaning } from './listed.ts';
import { byShownName } from './movement-name.ts';
import { pending } from './pending.ts';
import { showOfficeLog, showOwnLog } from './transaction.ts';
import { adjust, listOwn, STORE_RIGHT } from './wallet.ts';

export const walletRoutes = routes(
  handle(listMoneyLogs, { audience: 'shopper' }, listOwn),
  handle(showMoneyLog, { audience: 'shopper' }, showOwnLog),
  handle(showPending, { audience: 'shopper' }, pending),
  handle(showOwnDebt, { audience: 'seller', permission: 'seller.money_logs.index' }, ownDebt),
  handle(showDebts, { audience: 'admin', permission: 'admin.money_logs.index' }, debts),
  handle(adjustMoney, { audience: 'admin', permission: 'admin.users.money' }, adjust),
  // The second way in, for the button of a store.
  handle(adjustStoreMoney, { audience: 'admin', permission: STORE_RIGHT }, (ctx, form) =>
    adjust(ctx, { ...form, is_belong: 1 }),
  ),
);

export const walletHooks: HookMap = {
  money_logs: { answers: { show: moneyLogDetail }, show: showOfficeLog, listParams: byShownName, present: withMeaning },
};
