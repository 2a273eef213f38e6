/** The statements that write a row: column values with the casts of their kinds, and the link tables beside it. */
import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { isVersioned, type Field } from '#shared/resources/define.ts';
import type { DbValue } from '#shared/resources/kinds/index.ts';
import { tableName } from './columns.ts';
import type { Seat } from './engine.ts';
import type { Values } from './hooks.ts';

const listOf = (value: DbValue): (string | number)[] =>
  Array.isArray(value) ? [...(value as readonly (string | number)[])] : [];

function bound(field: Field | undefined, value: DbValue): SQL {
  switch (field?.kind) {
    case 'references':
    case 'area':
      return sql`${sql.param(listOf(value))}::bigint[]`;
    case 'strings':
      return sql`${sql.param(listOf(value))}::text[]`;
    case 'images':
      return sql`${listOf(value).join(',')}`;
    case 'daterange':
      return Array.isArray(value) ? sql`tstzrange(${value[0]}, ${value[1]})` : sql`null`;
    default:
      return sql`${value}`;
  }
}

const ownColumns = (seat: Seat, values: Values) =>
  Object.entries(values).filter(([name]) => !seat.resource.fields[name]?.link);

export async function insertRow(tx: Db, seat: Seat, values: Values): Promise<number> {
  const columns = ownColumns(seat, values);
  const row =
    columns.length > 0
      ? await first<{ id: number }>(
          tx,
          sql`insert into ${tableName(seat.resource)} (${sql.join(
            columns.map(([name]) => sql.identifier(name)),
            sql`, `,
          )})
        values (${sql.join(
          columns.map(([name, value]) => bound(seat.resource.fields[name], value)),
          sql`, `,
        )}) returning id`,
        )
      : await first<{ id: number }>(tx, sql`insert into ${tableName(seat.resource)} default values returning id`);
  const id = Number(row?.id);
  await writeLinks(tx, seat, id, values);
  return id;
}

export async function updateRow(tx: Db, seat: Seat, id: number, values: Values): Promise<void> {
  const sets = ownColumns(seat, values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${bound(seat.resource.fields[name], value)}`,
  );
  sets.push(sql`updated_at = now()`, ...(isVersioned(seat.resource) ? [sql`version = version + 1`] : []));
  await tx.execute(sql`update ${tableName(seat.resource)} set ${sql.join(sets, sql`, `)} where id = ${id}`);
  await writeLinks(tx, seat, id, values);
}

async function writeLinks(tx: Db, seat: Seat, id: number, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const link = seat.resource.fields[name]?.link;
    if (!link) continue;
    const [table, own, other] = [sql.identifier(link.table), sql.identifier(link.own), sql.identifier(link.other)];
    const ids = sql`${sql.param(listOf(value))}::bigint[]`;
    await tx.execute(sql`delete from ${table} where ${own} = ${id} and not ${other} = any(${ids})`);
    await tx.execute(
      sql`insert into ${table} (${own}, ${other}) select ${id}::bigint, x from unnest(${ids}) x on conflict do nothing`,
    );
  }
}
