import { adjustMoney, adjustStoreMoney, listMoneyLogs } from '#shared/contract/wallet.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { adjust, listOwn, STORE_RIGHT } from './wallet.ts';

export const walletRoutes = routes(
  handle(listMoneyLogs, { audience: 'shopper' }, listOwn),
  handle(adjustMoney, { audience: 'admin', permission: 'admin.users.money' }, adjust),
  // The second way in, for the button of a store.
  handle(adjustStoreMoney, { audience: 'admin', permission: STORE_RIGHT }, (ctx, form) =>
    adjust(ctx, { ...form, is_belong: 1 }),
  ),
);
