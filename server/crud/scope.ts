/** Whose rows a call reaches: a WHERE for everybody, and row level security below it for tenants. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db, TenantScope } from '#db/client.ts';
import type { Resource } from '#shared/resources/define.ts';
import type { Operation } from '#shared/resources/vocabulary.ts';
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
  entity: AreaResource,
  operation: Operation,
  options: { deleted?: boolean } = {},
): RowScope {
  const scope = scopeOf(entity.use, operation);
  if (scope === 'none') throw forbidden();
  const tenant = tenantOf(ctx, entity);
  const storeId = tenant?.store ?? 0;
  const { store, user }: { store?: string; user?: string } = entity.resource.owner ?? {};
  const forced = {
    ...entity.use.where,
    ...(scope === 'own_store' && store && { [store]: storeId }),
    ...(scope === 'own_user' && user && { [user]: tenant?.user ?? 0 }),
  };
  const where = Object.entries(forced).map(([column, value]) => sql`r.${sql.identifier(column)} = ${value}`);
  return { where: [...where, ...aliveOf(entity.resource, options.deleted)], forced, storeId, tenant };
}

/** The store, the account or both whose rows the database shows; null for administrators. */
export function tenantOf(ctx: Ctx, { area }: AreaResource): TenantScope | null {
  if (area === 'admin') return null;
  const user = userOf(ctx).ownerId;
  return area === 'seller' ? { user, store: storeOf(ctx) } : { user };
}

/** Rows that are not deleted, or those that are. */
const aliveOf = (resource: Resource, deleted = false): SQL[] =>
  isSoftDeleted(resource) ? [deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`] : [];

/** What a reference may point to: the target's own scope where the area has it; else row level security alone decides. */
export function targetConditions(ctx: Ctx, entity: AreaResource, target: Resource): SQL[] {
  const use = target.areas[entity.area];
  if (!use || use.scope === 'none') return aliveOf(target);
  return rowScopeOf(ctx, { ...entity, resource: target, use: { ...use, operations: {} } }, 'index').where;
}

/** One generated call: who asks, of which resource, and whose rows that reaches. */
export interface RecordCall {
  readonly ctx: Ctx;
  readonly entity: AreaResource;
  readonly scope: RowScope;
}
/** The same within a transaction that sees what the scope allows. */
export interface RecordWork extends RecordCall {
  readonly tx: Db;
}

/** @throws 403 when the area does not offer the operation. */
export const callOf = (
  ctx: Ctx,
  entity: AreaResource,
  operation: Operation,
  options?: { deleted?: boolean },
): RecordCall => ({
  ctx,
  entity,
  scope: rowScopeOf(ctx, entity, operation, options),
});

/** What the choice of a connection depends on. */
export type ScopedCall = Pick<RecordCall, 'ctx'> & { readonly scope: Pick<RowScope, 'tenant'> };
export function inScope<T>({ ctx, scope }: ScopedCall, work: (tx: Db) => Promise<T>): Promise<T> {
  return scope.tenant ? ctx.db.asTenant(scope.tenant, work) : ctx.db.inTx(work);
}
export const inCall = <T>(call: RecordCall, work: (inside: RecordWork) => Promise<T>): Promise<T> =>
  inScope(call, (tx) => work({ ...call, tx }));

/** Under whose name chunks of sheets are kept: the store's, else the account's. */
export const importerOf = ({ ctx, scope: { storeId } }: RecordCall): string =>
  storeId > 0 ? `store:${storeId}` : `${ctx.actor.kind}:${'id' in ctx.actor ? ctx.actor.id : 0}`;

export const allConditions = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** Everything that is there: for resources that are published whole. */
export const publicScope = (entity: AreaResource): RowScope => ({
  where: aliveOf(entity.resource),
  forced: {},
  storeId: 0,
  tenant: null,
});
