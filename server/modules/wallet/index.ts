import { routes } from '../../http/route.ts';
import { adjustInput, adjustMoney, adjustStoreMoney } from './adjust.ts';
import { listInput, listOwnMoneyLogs } from './money-logs.ts';

export const walletRoutes = routes(
  {
    method: 'GET',
    path: '/user/money_logs',
    audience: 'shopper',
    list: true,
    input: listInput,
    summary: 'Movements of the own wallet',
    run: listOwnMoneyLogs,
  },
  {
    method: 'POST',
    path: '/Admin/users/money/handle',
    audience: 'admin',
    permission: 'admin.users.money',
    input: adjustInput,
    summary: 'Change the balance, held money or points of a user or store by a signed amount',
    run: adjustMoney,
  },
  {
    method: 'POST',
    path: '/Admin/stores/money/handle',
    audience: 'admin',
    permission: 'admin.stores.money',
    input: adjustInput,
    summary: 'Change the balance or held money of a store by a signed amount',
    run: adjustStoreMoney,
  },
);
