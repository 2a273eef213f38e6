/** Every verified notice with what became of it, once. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { payNotices } from '#db/schema/index.ts';
import type { Told, Verdict } from './book.ts';

/** Verdicts that a later notice of the same payment does not change. */
const FINAL = ['paid', 'returned'];

/** Does nothing for what the gateway answered when it was asked. */
export async function recordNotice(tx: Db, { payment, gateway, notice }: Told, verdict: Verdict): Promise<void> {
  if (!notice || verdict === 'repeated') return;
  const { pay_no, trade_no, total: amount } = payment;
  await writeNotice(tx, { channel: gateway.channel, trade_no, kind: 'pay', pay_no, amount, verdict, body: notice.raw });
}

type Notice = typeof payNotices.$inferInsert;

export async function writeNotice(tx: Db, notice: Omit<Notice, 'created_at'>): Promise<void> {
  const set = { ...notice, body: storable(notice.body), created_at: appNow };
  await tx
    .insert(payNotices)
    .values(set)
    .onConflictDoUpdate({
      target: [payNotices.channel, payNotices.trade_no, payNotices.kind],
      set,
      setWhere: sql`${payNotices.verdict} <> all(${sql.param(FINAL)}::text[])`,
    });
}

/** JSON of the database has no NUL. */
const storable = (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? null).replaceAll('\\u0000', ''));
