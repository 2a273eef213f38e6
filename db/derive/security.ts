/** Grants and row level security of derived tables: the same rules as `db/sql/50-security.sql`, from the descriptor. */
import type pg from 'pg';
import type { AreaUse, Resource } from '#shared/resources/define.ts';
import type { Operation } from '#shared/resources/vocabulary.ts';
import { scopeOf, tableOf } from '#shared/resources/fields.ts';

const tenantUses = (resource: Resource): AreaUse[] =>
  [resource.areas.seller, resource.areas.user].filter((use) => use !== undefined);
const reaches = (use: AreaUse, operation: Operation): boolean => scopeOf(use, operation) !== 'none';

/** Whose rows the tenant role sees; null: the resource belongs to nobody, everybody may read it. */
function ownerRule({ owner }: Resource): string | null {
  const rules = [
    ...(owner?.store ? [`("${owner.store}" = app_store() and app_store() > 0)`] : []),
    ...(owner?.user ? [`("${owner.user}" = app_user() and app_user() > 0)`] : []),
  ];
  return rules.length > 0 ? rules.join(' or ') : null;
}

/** @param closeLeft also closes the tables of resources that are none of these. @default true */
export async function secureTables(
  client: pg.Client,
  resources: readonly Resource[],
  { closeLeft = true } = {},
): Promise<void> {
  const derived = resources.filter((entry) => entry.storage === 'derived');
  for (const resource of derived) await secureTable(client, resource);
  if (closeLeft) await closeLeftTables(client, derived.map(tableOf));
}

/** The table of a resource that is configured no more keeps its rows, and nobody but the platform reads them. */
async function closeLeftTables(client: pg.Client, present: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select substr(key, 9) as table from app_state where key like 'derived:%' and not substr(key, 9) = any ($1)`,
    [present],
  );
  for (const { table } of rows) await client.query(`revoke all on "${table}" from public, app_tenant, app_public`);
}

async function secureTable(client: pg.Client, resource: Resource): Promise<void> {
  const table = `"${tableOf(resource)}"`;
  const uses = tenantUses(resource);
  const published = resource.publicPath !== undefined || resource.topics !== undefined;
  const writes = uses.some((use) => reaches(use, 'store') || reaches(use, 'update') || reaches(use, 'destroy'));
  await client.query(`revoke all on ${table} from public, app_tenant, app_public`);
  await client.query(`grant select, insert, update, delete on ${table} to app_trade`);
  if (published) await client.query(`grant select on ${table} to app_tenant, app_public`);
  if (uses.length > 0)
    await client.query(`grant select${writes ? ', insert, update, delete' : ''} on ${table} to app_tenant`);
  await client.query(`grant usage on all sequences in schema public to app_trade, app_tenant`);
  const rule = ownerRule(resource);
  if (rule === null) return;
  await client.query(`alter table ${table} enable row level security`);
  for (const [name, roles, check] of [
    ['trade', 'app_trade', 'true'],
    ['tenant', 'app_tenant', rule],
    ['published', 'app_public', published ? 'true' : 'false'],
  ] as const) {
    await client.query(`drop policy if exists ${name} on ${table}`);
    await client.query(
      `create policy ${name} on ${table} to ${roles} using (${check})${name === 'published' ? '' : ` with check (${check})`}`,
    );
  }
}
