import { refuse } from '../../errors.ts';
import type { Ctx } from '../../context.ts';

export { sendNow, workThroughSms } from './deliver.ts';
export { queueSms } from './queue.ts';
export { OWN_REASON, smsHooks } from './reasons.ts';

/** @throws where nobody would send the message: said before somebody waits for it */
export async function assertSmsConnected({ ports }: Ctx): Promise<void> {
  if (!(await ports.sms.isReady())) throw refuse('notConnected.sms');
}
