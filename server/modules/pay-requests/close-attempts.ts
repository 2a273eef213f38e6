/** What other modules want of open attempts, in their own transaction; the job that asks gateways carries it out. */
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import { PAY_STATUS } from '#shared/domain/payment.ts';

/** These orders need no payment any more: whatever attempt is open for them is closed at its gateway soon. */
export async function closeAttempts(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orderPays)
    .set({ expires_at: sql`least(${orderPays.expires_at}, ${appNow})`, next_ask_at: appNow, updated_at: appNow })
    .where(and(eq(orderPays.pay_status, PAY_STATUS.open), arrayOverlaps(orderPays.order_ids, [...orderIds])));
}
