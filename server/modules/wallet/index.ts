import { routes } from '../../http/route.ts';
import { listInput, listOwnMoneyLogs } from './money-logs.ts';

export { movementName } from './money-logs.ts';

export const walletRoutes = routes({
  method: 'GET',
  path: '/user/money_logs',
  audience: 'shopper',
  input: listInput,
  summary: 'Movements of the own wallet',
  run: listOwnMoneyLogs,
});
