/** Whose rows a call reaches: a WHERE for everybody, and row level security below it for tenants. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db, TenantScope } from '#db/client.ts';
import type { Operation } from '#shared/resources/define.ts';
import { isSoftDeleted, scopeOf } from '#shared/resources/fields.ts';
import { storeOf, userOf, type Ctx } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { AreaResource } from './engine.ts';

export interface RowScope {
  /** Conditions on `r`; never empty of the owner where the scope has one. */
  where: SQL[];
  /** Columns that a create forces. */
  forced: Readonly<Record<string, string | number>>;
  /** 0 where no store is concerned. */
  storeId: number;
  tenant: TenantScope | null;
}

/** @throws 403 when the area does not offer the operation. */
export function rowScopeOf(
  ctx: Ctx,
  seat: AreaResource,
  operation: Operation,
  options: { deleted?: boolean } = {},
): RowScope {
  const scope = scopeOf(seat.use, operation);
  if (scope === 'none') throw forbidden();
  const storeId = seat.area === 'seller' ? storeOf(ctx) : 0;
  const userId = seat.area === 'admin' ? 0 : userOf(ctx).ownerId;
  const { owner } = seat.resource;
  const forced: Record<string, string | number> = { ...seat.use.where };
  if (scope === 'own_store' && owner?.store) forced[owner.store] = storeId;
  if (scope === 'own_user' && owner?.user) forced[owner.user] = userId;
  const where = Object.entries(forced).map(([column, value]) => sql`r.${sql.identifier(column)} = ${value}`);
  if (isSoftDeleted(seat.resource))
    where.push(options.deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`);
  return {
    where,
    forced,
    storeId,
    tenant: seat.area === 'admin' ? null : { user: userId, ...(storeId > 0 && { store: storeId }) },
  };
}

/** One generated call: who asks, of which resource, and whose rows that reaches. */
export interface RecordCall {
  readonly ctx: Ctx;
  readonly seat: AreaResource;
  readonly reach: RowScope;
}
/** The same within a transaction that sees what the reach allows. */
export interface RecordWork extends RecordCall {
  readonly tx: Db;
}

/** @throws 403 when the area does not offer the operation. */
export const callOf = (
  ctx: Ctx,
  seat: AreaResource,
  operation: Operation,
  options?: { deleted?: boolean },
): RecordCall => ({
  ctx,
  seat,
  reach: rowScopeOf(ctx, seat, operation, options),
});

export function inScope<T>(
  { ctx, reach }: Pick<RecordCall, 'ctx' | 'reach'>,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return reach.tenant ? ctx.db.asTenant(reach.tenant, work) : ctx.db.inTx(work);
}
export const inCall = <T>(call: RecordCall, work: (inside: RecordWork) => Promise<T>): Promise<T> =>
  inScope(call, (tx) => work({ ...call, tx }));

/** Under whose name chunks of sheets are kept: the store's, else the account's. */
export const importerOf = ({ ctx, reach: { storeId } }: RecordCall): string =>
  storeId > 0 ? `store:${storeId}` : `${ctx.actor.kind}:${'id' in ctx.actor ? ctx.actor.id : 0}`;

export const allConditions = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** Everything that is there: for resources that are published whole. */
export const publicScope = (seat: AreaResource): RowScope => ({
  where: isSoftDeleted(seat.resource) ? [sql`r.deleted_at is null`] : [],
  forced: {},
  storeId: 0,
  tenant: null,
});
