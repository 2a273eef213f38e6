import { checkBooks, clearAlarmCall, showReconciliation } from '#shared/contract/reconciliation.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { clear } from './clear.ts';
import { check, show } from './page.ts';

export { checkBlock } from './check.ts';
export { snapshotLedger } from './snapshot.ts';

const right = (name: string) => ({ audience: 'admin', permission: `admin.reconciliation.${name}` }) as const;
export const reconciliationRoutes = routes(
  handle(showReconciliation, right('index'), show),
  handle(checkBooks, right('check'), check),
  handle(clearAlarmCall, right('clear'), clear),
);
