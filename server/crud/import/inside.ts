/** Verbs that open a transaction of their own, within the one that is open: each becomes a savepoint of it. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import type { RecordWork } from '../scope.ts';

const SAVEPOINT = sql`savepoint import_verb`;

async function within<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await tx.execute(SAVEPOINT);
  try {
    const result = await work(tx);
    await tx.execute(sql`release savepoint import_verb`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint import_verb`);
    throw error;
  }
}

/** The caller, whose verbs write into the transaction of an import and name it in the histories. */
export const insideImport = ({ ctx, tx }: Pick<RecordWork, 'ctx' | 'tx'>, importId: string): Ctx => ({
  ...ctx,
  importId,
  db: { ...ctx.db, inTx: (work) => within(tx, work), asTenant: (_scope, work) => within(tx, work) },
});
