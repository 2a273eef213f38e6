/** Snapshots of the platform's own accounts. A mark that came too early is tried again with the next run. */
import { sql } from 'drizzle-orm';
import { first, type Database } from '#db/client.ts';
import { ledgerMark, takeLedgerSnapshot, type LedgerMark } from '#db/functions.ts';

const WAITING = 'ledger_mark';

/** @returns whether one was taken */
export async function snapshotLedger({ trade, inTx }: Pick<Database, 'trade' | 'inTx'>): Promise<boolean> {
  const waiting = await first<{ value: LedgerMark }>(trade, sql`select value from app_state where key = ${WAITING}`);
  // Both in statements of their own: a mark is over only in a transaction that began after it.
  const mark = await ledgerMark(trade);
  for (const one of [mark, waiting?.value]) {
    if (one && (await inTx((tx) => takeLedgerSnapshot(tx, one)))) {
      await trade.execute(sql`delete from app_state where key = ${WAITING}`);
      return true;
    }
  }
  await trade.execute(sql`insert into app_state (key, value) values (${WAITING}, ${JSON.stringify(mark)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  return false;
}
