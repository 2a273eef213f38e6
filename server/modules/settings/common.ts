import { asc, count, eq, isNull, sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { carts, goodsClasses } from '#db/schema/index.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { SITE_TEXTS, type loadCommon } from '#shared/contract/settings.ts';
import type { Ctx } from '../../context.ts';
import { JsonText } from '../../http/route.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { treeById } from '../../tree.ts';
import { contents, setting } from './setting.ts';

type Common = AnswerOf<typeof loadCommon>;

export const COMMON_KEPT = { topics: ['common', 'configs'], seconds: 60 };

/** What every page of the storefront needs. The same for all but the caller's address and cart, so only those are asked for each time. */
export async function common(ctx: Ctx): Promise<JsonText> {
  const { body } = await ctx.cache.get({ key: 'site:common', ...COMMON_KEPT }, () => siteText(ctx));
  return new JsonText(`${body.slice(0, -1)},"ip":${JSON.stringify(ctx.ip)},"cart":${await cartLines(ctx)}}`);
}

async function cartLines(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'user') return 0;
  const [row] = await ctx.db.trade.select({ lines: count() }).from(carts).where(eq(carts.user_id, ctx.actor.id));
  return row?.lines ?? 0;
}

/** `amap.key` is there because existing clients read it, and empty because it is the key of the server's own calls. */
const { id, pid, thumb, name, is_sort } = goodsClasses;
async function siteText(ctx: Ctx): Promise<string> {
  const db = ctx.db.trade;
  const [classes, brands, values, payments, recharge, oauth] = await Promise.all([
    db
      .select({ id, pid, thumb, name, is_sort })
      .from(goodsClasses)
      .where(isNull(goodsClasses.deleted_at))
      .orderBy(asc(is_sort), asc(id)),
    rows<Common['brands'][number]>(
      db,
      sql`select id, thumb, name, is_sort from goods_brands where deleted_at is null order by is_sort, id`,
    ),
    contents(db, [...SITE_TEXTS, 'amap']),
    gateways(ctx),
    topUpLimits(ctx),
    ctx.ports.oauth.configured(),
  ]);
  const { jsapi = '', security = '' } = (values.get('amap') ?? {}) as Record<string, string>; // written by the settings page only
  const shown = Object.fromEntries(SITE_TEXTS.map((entry) => [entry, String(values.get(entry) ?? '')]));
  return JSON.stringify({
    sms: await ctx.ports.sms.isReady(),
    classes: treeById(classes),
    brands,
    oauth,
    common: { ...shown, close_status: shown['close_status'] || '1', amap: { key: '', jsapi, security } },
    payments,
    recharge,
  });
}

/** A key that cannot be read closes its gateway, not the shop. */
const gateways = (ctx: Ctx): Promise<Common['payments']> =>
  ctx.ports.payment.configured().then(
    ({ wechat, alipay }) => ({ wechat: [...wechat], alipay: [...alipay] }),
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'payment gateways');
      return { wechat: [], alipay: [] };
    },
  );

async function topUpLimits({ db }: Ctx): Promise<Common['recharge']> {
  const [min, max] = await Promise.all([setting(db.trade, 'recharge.min'), setting(db.trade, 'recharge.max')]);
  return { min: formatMoney(min * 100), max: formatMoney(max * 100) };
}
