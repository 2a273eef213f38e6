/** A submit and its answer: the same key with the same body answers the same, refusals included, for 24 hours. */
import { sql } from 'drizzle-orm';
import { CommitUnknown, first, type Db } from '#db/client.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { Ctx } from './context.ts';
import { AppError, conflict } from './errors.ts';
import { sha256 } from './http/tokens.ts';

export interface Submit {
  /** Route or verb; with the account it is the scope of the key. */
  route: string;
  accountId: number;
  /** Empty: no protection is asked for. */
  key: string;
  /** What makes two submits the same. */
  body: unknown;
  /** How long the answer is kept. @default 24 h */
  seconds?: number;
  /** False where the key was not the caller's: who mends what was refused may submit again at once. @default true */
  keepRefusals?: boolean;
}
/** An answer as it is kept. */
export type Stored =
  | { ok: unknown }
  | { refused: { code: number; key: string; params: Record<string, string | number>; data: unknown } };

/** A submit as it is kept. */
interface Claim {
  scope: string;
  key: string;
  hash: string;
  seconds: number;
}
export const claimOf = ({ route, accountId, key, body, seconds = 86_400 }: Submit): Claim => ({
  scope: `${route}:${accountId}`,
  key,
  hash: sha256(JSON.stringify(body)),
  seconds,
});

/**
 * Runs `work` once per key, in one transaction with the key's row, so that the key exists exactly when its
 * effects do. A repeat that arrives meanwhile waits for the first one's row.
 * @throws 422 when the key was used for another body, 409 when the outcome is not known yet.
 */
export async function withIdempotencyKey<T>(ctx: Ctx, submit: Submit, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!submit.key) return ctx.db.inTx(work);
  const claimed = claimOf(submit);
  try {
    return await ctx.db.inTx(async (tx) => {
      const earlier = await claim(tx, claimed);
      if (earlier) return replay<T>(earlier, claimed.hash);
      const result = await work(tx);
      await tx.execute(
        sql`update idempotency_keys set response = ${JSON.stringify({ ok: result })}::jsonb where scope = ${claimed.scope} and key = ${claimed.key}`,
      );
      return result;
    });
  } catch (error) {
    if (error instanceof CommitUnknown) throw unknownOutcome();
    const kept =
      submit.keepRefusals !== false &&
      error instanceof AppError &&
      error.code === CODE.refused &&
      !(error instanceof Replayed);
    if (kept) await keepRefusal(ctx, claimed, error);
    throw error;
  }
}

/**
 * Has this submit been answered before? Then `once` gives that answer, and what the caller must show for a first one
 * (a code that serves once) need not be shown again.
 * @throws 422 when the key was used for another body
 */
export async function wasAnswered(ctx: Ctx, submit: Submit): Promise<boolean> {
  if (!submit.key) return false;
  const { scope, key, hash } = claimOf(submit);
  const row = await first<{ request_hash: string }>(
    ctx.db.trade,
    sql`select request_hash from idempotency_keys where scope = ${scope} and key = ${key}
      and response is not null and expires_at > now() + interval '1 minute'`,
  );
  if (row && row.request_hash !== hash) throw keyReused();
  return row !== undefined;
}

/** The row of a key. */
export interface KeptSubmit {
  request_hash: string;
  response: Stored | null;
}

/** Takes the key, or returns the row of who had it first (waiting for that transaction to end). */
async function claim(tx: Db, { scope, key, hash, seconds }: Claim): Promise<KeptSubmit | null> {
  const mine = await first<{ fresh: boolean }>(
    tx,
    sql`insert into idempotency_keys (scope, key, request_hash, expires_at) values (${scope}, ${key}, ${hash}, now() + make_interval(secs => ${seconds}))
      on conflict (scope, key) do update set request_hash = excluded.request_hash, response = null, expires_at = excluded.expires_at
        where idempotency_keys.expires_at < now()
      returning true as fresh`,
  );
  if (mine) return null;
  return (
    (await first<KeptSubmit>(
      tx,
      sql`select request_hash, response from idempotency_keys where scope = ${scope} and key = ${key}`,
    )) ?? null
  );
}

class Replayed extends AppError {}

/** The connection was lost before the answer: the same submit again tells what became of it. */
export const unknownOutcome = (): AppError => conflict([], 'processing');

const keyReused = (): AppError => new AppError(CODE.invalid, 'keyReused', { data: { errors: {} } });

/** What the submit answered that had the key first. @throws what it was refused with, and 422 where it was another one */
export function replay<T>(row: KeptSubmit, hash: string): T {
  if (row.request_hash !== hash) throw keyReused();
  if (!row.response) throw unknownOutcome();
  if ('ok' in row.response) return row.response.ok as T; // stored by `once` for the same route
  const { code, key, params, data } = row.response.refused;
  throw new Replayed(code as AppError['code'], key as AppError['key'], { params, data });
}

async function keepRefusal(ctx: Ctx, { scope, key, hash, seconds }: Claim, error: AppError): Promise<void> {
  const stored = { refused: { code: error.code, key: error.key, params: error.params, data: error.data } };
  await ctx.db.trade.execute(sql`insert into idempotency_keys (scope, key, request_hash, response, expires_at)
    values (${scope}, ${key}, ${hash}, ${JSON.stringify(stored)}::jsonb, now() + make_interval(secs => ${seconds})) on conflict do nothing`);
}
