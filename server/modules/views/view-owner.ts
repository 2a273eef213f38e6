/** Where a caller's views are kept: the platform's, or those of the own store below row level security. */
import type { Db } from '#db/client.ts';
import { adminOf, hasPermission, storeOf, userOf, type Ctx } from '../../context.ts';

export interface ViewOwner {
  area: 'admin' | 'seller';
  storeId: number;
  ownerId: number;
  /** Whoever says which roles there are also says what they see: shares views and tends the shared ones. */
  mayShare: boolean;
  work: <T>(run: (tx: Db) => Promise<T>) => Promise<T>;
}

export function viewOwnerOf(ctx: Ctx): ViewOwner {
  if (ctx.area === 'admin') {
    const mayShare = hasPermission(ctx.actor, 'admin.roles.update');
    return { area: 'admin', storeId: 0, ownerId: adminOf(ctx).id, mayShare, work: (run) => ctx.db.inTx(run) };
  }
  const storeId = storeOf(ctx);
  const { id, ownerId } = userOf(ctx);
  return {
    area: 'seller',
    storeId,
    ownerId: id,
    mayShare: hasPermission(ctx.actor, 'seller.roles.update'),
    work: (run) => ctx.db.asTenant({ user: ownerId, store: storeId }, run),
  };
}
