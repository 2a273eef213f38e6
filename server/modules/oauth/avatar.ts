/** The picture of an account elsewhere becomes one of ours: whoever sees it later tells the provider nothing. */
import { and, eq } from 'drizzle-orm';
import { nextVersion } from '#db/functions.ts';
import { users } from '#db/schema/index.ts';
import type { Ctx } from '../../context.ts';
import { keepAvatar } from '../uploads/index.ts';

const TIMEOUT_MS = 5_000;

/** Nobody waits for it, and an account without one is none the worse. */
export function copyPicture(ctx: Ctx, userId: number, picture: string): void {
  void copy(ctx, userId, picture).catch((error: unknown) => ctx.log.warn({ err: error }, 'no picture of an account'));
}

async function copy(ctx: Ctx, userId: number, url: string): Promise<void> {
  const { status, body } = await ctx.ports.outgoing.send({ method: 'GET', url, timeoutMs: TIMEOUT_MS });
  if (status !== 200) throw new Error(`the picture answers ${status}`);
  const avatar = await keepAvatar(ctx, body);
  await ctx.db.inTx((tx) =>
    tx
      .update(users)
      .set({ avatar, ...nextVersion(users) })
      .where(and(eq(users.id, userId), eq(users.avatar, ''))),
  );
}
