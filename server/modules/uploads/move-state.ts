/** What is known of a move of all files (`storage_moves`). */
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { storageMoveFailures, storageMoves } from '#db/schema/index.ts';
import type { StorageMoveState } from '#shared/contract/storage.ts';

export type StorageMove = typeof storageMoves.$inferSelect;

const LEASE = sql`${appNow} + interval '60 seconds'`;
const WORKING: StorageMoveState[] = ['moving', 'clearing'];
/** A reason may be a page of somebody's XML. */
const REASON_LENGTH = 300;

export async function latestMove(db: Db): Promise<StorageMove | null> {
  const [found] = await db.select().from(storageMoves).orderBy(desc(storageMoves.id)).limit(1);
  return found ?? null;
}

/** The move that waits for a worker, for this one alone. A worker that died has lost it after a minute. */
export const takeMove = (db: Database): Promise<StorageMove | null> =>
  db.inTx(async (tx) => {
    const latest = await latestMove(tx);
    if (!latest) return null;
    const [taken] = await tx
      .update(storageMoves)
      .set({ leased_until: LEASE })
      .where(
        and(
          eq(storageMoves.id, latest.id),
          inArray(storageMoves.state, WORKING),
          lt(storageMoves.leased_until, appNow),
        ),
      )
      .returning();
    return taken ?? null;
  });

type Progress = Partial<
  Pick<StorageMove, 'after' | 'total' | 'total_bytes' | 'done' | 'done_bytes' | 'cleared' | 'state'>
>;
/** Keeps how far it is, and the lease. @returns false when somebody paused it meanwhile: then nothing is kept */
export async function keepProgress(db: Db, move: StorageMove, progress: Progress): Promise<boolean> {
  const kept = await db
    .update(storageMoves)
    .set({ ...progress, leased_until: LEASE, updated_at: appNow })
    .where(and(eq(storageMoves.id, move.id), eq(storageMoves.state, move.state)))
    .returning({ id: storageMoves.id });
  return kept.length > 0;
}

export const giveBack = (db: Db, move: StorageMove) =>
  db.update(storageMoves).set({ leased_until: appNow }).where(eq(storageMoves.id, move.id));

export async function keepFailure(db: Db, move: StorageMove, key: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH);
  await db
    .insert(storageMoveFailures)
    .values({ move_id: move.id, key, reason })
    .onConflictDoUpdate({
      target: [storageMoveFailures.move_id, storageMoveFailures.key],
      set: { reason, created_at: appNow },
    });
}

export const forgetFailures = (db: Db, move: StorageMove, keys: readonly string[]) =>
  db
    .delete(storageMoveFailures)
    .where(and(eq(storageMoveFailures.move_id, move.id), inArray(storageMoveFailures.key, [...keys])));

export const failuresOf = (db: Db, move: Pick<StorageMove, 'id'>, most: number) =>
  db
    .select({ key: storageMoveFailures.key, reason: storageMoveFailures.reason })
    .from(storageMoveFailures)
    .where(eq(storageMoveFailures.move_id, move.id))
    .orderBy(storageMoveFailures.key)
    .limit(most);
export async function countFailures(db: Db, move: Pick<StorageMove, 'id'>): Promise<number> {
  const [found] = await db
    .select({ failed: count() })
    .from(storageMoveFailures)
    .where(eq(storageMoveFailures.move_id, move.id));
  return found?.failed ?? 0;
}
