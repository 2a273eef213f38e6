/** What people call the rights and menu entries that a refusal is about. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Ctx } from '../../context.ts';
import { rightLabels, rightName } from '../../permissions.ts';
import type { Tables } from './grants.ts';
import { idArray } from '#db/functions.ts';

const MOST_NAMED = 3;

/** The first few; the rest is an ellipsis. */
export async function namesOf(tx: Db, ctx: Ctx, of: Tables, grants: readonly string[]): Promise<string> {
  if (grants.length === 0) return '';
  const shown = grants.slice(0, MOST_NAMED);
  const menus = await menuNames(tx, ctx, of, shown);
  const names = shown.map((grant) => menus.get(grant) ?? rightName(rightLabels(grant, RESOURCES), ctx.language));
  return names.join(ctx.language === 'en' ? ', ' : '、') + (grants.length > MOST_NAMED ? ' …' : '');
}

async function menuNames(tx: Db, ctx: Ctx, of: Tables, grants: readonly string[]): Promise<Map<string, string>> {
  const ids = grants.flatMap((grant) => (grant.startsWith('menu:') ? [Number(grant.slice('menu:'.length))] : []));
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: number; name: string; ename: string }>(
    tx,
    sql`select id, name, ename from ${of.menus} where id = any(${idArray(ids)})`,
  );
  return new Map(
    found.map(({ id, name, ename }) => [`menu:${id}`, ctx.language === 'en' && ename !== '' ? ename : name]),
  );
}
