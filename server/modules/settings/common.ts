import { sql } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import { JsonText } from '../../http/route.ts';
import { treeById } from '../../tree.ts';

/** What every page of the storefront needs. The same for all but the caller's address and cart, so only those are asked for each time. */
export async function common(ctx: Ctx): Promise<JsonText> {
  const { body } = await ctx.cache.get(
    'site:common',
    ['common', 'configs'],
    60,
    () => siteText(ctx),
    () => '',
  );
  return new JsonText(`${body.slice(0, -1)},"ip":${JSON.stringify(ctx.ip)},"cart":${await cartLines(ctx)}}`);
}

async function cartLines(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'user') return 0;
  const row = await first<{ lines: number }>(
    ctx.db.trade,
    sql`select count(*) as lines from carts where user_id = ${ctx.actor.id}`,
  );
  return row?.lines ?? 0;
}

interface ClassRow {
  id: number;
  pid: number;
  thumb: string;
  name: string;
  is_sort: number;
}

async function siteText(ctx: Ctx): Promise<string> {
  const db = ctx.db.trade;
  const [classes, brands, settings] = await Promise.all([
    rows<ClassRow>(
      db,
      sql`select id, pid, thumb, name, is_sort from goods_classes where deleted_at is null order by is_sort, id`,
    ),
    rows(db, sql`select id, thumb, name, is_sort from goods_brands where deleted_at is null order by is_sort, id`),
    rows<{ name: string; content: unknown }>(
      db,
      sql`select name, content from configs where name = any(${sql.param([...SHOWN, 'amap'])}::text[])`,
    ),
  ]);
  const values = new Map(settings.map(({ name, content }) => [name, content]));
  const { key = '', jsapi = '', security = '' } = (values.get('amap') ?? {}) as Record<string, string>; // written by the settings page only
  const shown = Object.fromEntries(SHOWN.map((name) => [name, String(values.get(name) ?? '')]));
  return JSON.stringify({
    classes: treeById(classes),
    brands,
    common: { ...shown, close_status: shown['close_status'] || '1', amap: { key, jsapi, security } },
  });
}

const SHOWN = [
  'web_name',
  'logo',
  'index_name',
  'keyword',
  'description',
  'tel',
  'mobile',
  'email',
  'icp',
  'close_status',
  'close_reason',
];
