import type { Db } from '#db/client.ts';
import { notify } from '#db/notify.ts';
import type { Ctx } from '../context.ts';

/** Public replies that show these topics are made anew, here once the transaction holds and in every other process. */
export async function invalidateTopics(tx: Db, ctx: Ctx, topics: readonly string[] = []): Promise<void> {
  for (const topic of topics) {
    await notify(tx, 'cache', topic);
    ctx.afterCommit(() => ctx.cache.bump(topic));
  }
}
