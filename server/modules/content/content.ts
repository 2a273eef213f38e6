import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type {
  Advert,
  Agreement,
  Article,
  listAdverts,
  listCouriers,
  loadArticleMenu,
  showAgreement,
  showAppVersion,
  showArticle,
} from '#shared/contract/content.ts';
import type { Branch } from '#shared/contract/values.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../http/paging.ts';
import { treeById } from '../../tree.ts';
import { advsOf, agreementOf, articleMenus, couriers, newestVersion, readArticle } from './queries.ts';

export const adverts = (ctx: Ctx, { name }: ParsedOf<typeof listAdverts>): Promise<Advert[]> =>
  advsOf(ctx.db.trade, name);

export async function article(ctx: Ctx, { name }: ParsedOf<typeof showArticle>): Promise<Article> {
  const row = await readArticle(ctx.db.trade, name);
  if (!row) throw notFound();
  return row;
}

export async function agreement(ctx: Ctx, { name }: ParsedOf<typeof showAgreement>): Promise<Agreement> {
  const row = await agreementOf(ctx.db.trade, name);
  if (!row) throw notFound();
  return row;
}

type Folders = AnswerOf<typeof loadArticleMenu>;
export async function articleMenu(ctx: Ctx, { deep }: ParsedOf<typeof loadArticleMenu>): Promise<Folders> {
  return treeById(await articleMenus(ctx.db.trade), deep).map(withChildren);
}
/** Clients walk the folders without asking whether there are any below. */
const withChildren = <Row>(folder: Branch<Row>): Branch<Row> => ({
  ...folder,
  children: (folder.children ?? []).map(withChildren),
});

export async function appVersion(
  ctx: Ctx,
  { device }: ParsedOf<typeof showAppVersion>,
): Promise<AnswerOf<typeof showAppVersion>> {
  return (await newestVersion(ctx.db.trade, device)) ?? [];
}

/** There are a few dozen, so the page is cut here. */
export async function listAllCouriers(
  ctx: Ctx,
  { isAll, ...query }: ParsedOf<typeof listCouriers>,
): Promise<AnswerOf<typeof listCouriers>> {
  const all = await couriers(ctx.db.trade);
  if (isAll) return all;
  return pageOf(query, all.length, async (limit, offset) => all.slice(offset, offset + limit));
}
