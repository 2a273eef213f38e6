/** What administrators see of the storage, and the steps of moving all files to the one in use. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { appNow, wireTime } from '#db/functions.ts';
import { storageMoves } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { moveStorage, StorageMoveState, StorageStatus, StorageStep } from '#shared/contract/storage.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { countFailures, failuresOf, latestMove } from './move-state.ts';

const SHOWN = 50;
const kindOf = (place: string): 'disk' | 's3' => (place === 'disk' ? 'disk' : 's3');

export async function storageStatus(ctx: Ctx): Promise<StorageStatus> {
  adminOf(ctx);
  const { trade } = ctx.db;
  const { current, other } = await ctx.ports.storage.places();
  const move = await latestMove(trade);
  const status = { current: current.kind, movable: other !== null };
  if (!move) return { ...status, move: null };
  const [times] = await trade
    .select({ created_at: wireTime(storageMoves.created_at), updated_at: wireTime(storageMoves.updated_at) })
    .from(storageMoves)
    .where(eq(storageMoves.id, move.id));
  const { id, state, source, target, total, total_bytes, done, done_bytes, cleared } = move;
  return {
    ...status,
    move: {
      id,
      state,
      total,
      total_bytes,
      done,
      done_bytes,
      cleared,
      source: kindOf(source),
      target: kindOf(target),
      fits: current.name === target && other?.name === source,
      failed: await countFailures(trade, move),
      failures: await failuresOf(trade, move, SHOWN),
      created_at: times?.created_at ?? '',
      updated_at: times?.updated_at ?? '',
    },
  };
}

/** From which states each step leads where. */
const STEPS: Readonly<Record<Exclude<StorageStep, 'start'>, readonly [readonly StorageMoveState[], StorageMoveState]>> =
  {
    pause: [['moving'], 'paused'],
    resume: [['paused', 'incomplete'], 'moving'],
    clear: [['moved'], 'clearing'],
  };
/** While one of these lasts, another move would work against it. */
const UNDER_WAY: readonly StorageMoveState[] = ['moving', 'clearing'];

/** @throws refusals where the step does not fit what is going on */
export async function stepStorage(ctx: Ctx, { step }: ParsedOf<typeof moveStorage>): Promise<StorageStatus> {
  const admin = adminOf(ctx);
  const { current, other } = await ctx.ports.storage.places();
  if (!other) throw refuse('storage.alone');
  await ctx.db.inTx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('storage_moves'))`);
    const latest = await latestMove(tx);
    if (step === 'start') {
      if (latest && UNDER_WAY.includes(latest.state)) throw refuse('storage.underWay');
      await tx.insert(storageMoves).values({
        source: other.name,
        target: current.name,
        state: 'moving',
        started_by: admin.id,
        leased_until: appNow,
        created_at: appNow,
        updated_at: appNow,
      });
      return;
    }
    if (latest && step !== 'pause' && (latest.source !== other.name || latest.target !== current.name))
      throw refuse('storage.switched');
    const [from, to] = STEPS[step];
    const changed = await tx
      .update(storageMoves)
      .set({ state: to, updated_at: appNow })
      .where(and(eq(storageMoves.id, latest?.id ?? 0), inArray(storageMoves.state, [...from])))
      .returning({ id: storageMoves.id });
    if (changed.length === 0) throw refuse('storage.notNow');
  });
  ctx.log.info({ admin: admin.id, step, from: other.name, to: current.name }, 'move of files');
  return storageStatus(ctx);
}
