import { pushSmsReports } from '#shared/contract/sms.ts';
import { refuse } from '../../errors.ts';
import type { Ctx } from '../../context.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { takeReports } from './reports.ts';

export { sendNow, workThroughSms } from './deliver.ts';
export { queueSms } from './queue.ts';
export { OWN_REASON, smsHooks } from './reasons.ts';

export const smsRoutes = routes(
  handle(
    pushSmsReports,
    // Its line is its own (reports.ts), so that forged ones take no places from anybody.
    { audience: 'public', work: 'memory', rawBody: true, unlimited: true, whenClosed: true, noRenewal: true },
    takeReports,
  ),
);

/** @throws where nobody would send the message: said before somebody waits for it */
export async function assertSmsConnected({ ports }: Ctx): Promise<void> {
  if (!(await ports.sms.isReady())) throw refuse('notConnected.sms');
}
