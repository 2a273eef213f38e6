import { z } from 'zod';
import { requiredText, text } from '#shared/contract/fields.ts';
import type { Page } from '#shared/contract/envelope.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWanted } from '../../http/paging.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { treeById, treeQuery, type Branch } from '../../tree.ts';
import {
  advsOf,
  agreementOf,
  articleMenus,
  expresses,
  newestVersion,
  readArticle,
  type ArticleMenu,
  type Express,
} from './queries.ts';

const LABELS = { name: { 'zh-cn': '名称', en: 'Name' }, device: { 'zh-cn': '设备', en: 'Device' } } as const;
const name = z.object({ name: requiredText(100) });

const space = z.object({ name: text(100).default('') });
export const readAdvsQuery = (input: Input) => parse(space, input, LABELS);

export const showAdvs = (ctx: Ctx, input: Input): Promise<unknown> => advsOf(ctx.db.trade, readAdvsQuery(input).name);

export async function showArticle(ctx: Ctx, input: Input): Promise<unknown> {
  const row = await readArticle(ctx.db.trade, parse(name, input, LABELS).name);
  if (!row) throw notFound();
  return row;
}

export const readAgreementQuery = (input: Input) => parse(name, input, LABELS);

export async function showAgreement(ctx: Ctx, input: Input): Promise<unknown> {
  const row = await agreementOf(ctx.db.trade, readAgreementQuery(input).name);
  if (!row) throw notFound();
  return row;
}

export async function loadArticleMenu(ctx: Ctx, input: Input): Promise<unknown> {
  return treeById(await articleMenus(ctx.db.trade), parse(treeQuery, input).deep).map(withChildren);
}
type Folder = Branch<ArticleMenu>;
/** Clients walk the folders without asking whether there are any below. */
const withChildren = (folder: Folder): Folder => ({ ...folder, children: (folder.children ?? []).map(withChildren) });

/** The newest version for a device, or `[]` while there is none. */
export async function showVersion(ctx: Ctx, input: Input): Promise<unknown> {
  const { device } = parse(z.object({ device: z.enum(['android', 'ios', 'mini']).default('android') }), input, LABELS);
  return (await newestVersion(ctx.db.trade, device)) ?? [];
}

/** Couriers: a bare list with `isAll`, else a page. There are a few dozen, so the page is cut here. */
export async function listExpresses(ctx: Ctx, input: Input): Promise<Express[] | Page<Express>> {
  const all = await expresses(ctx.db.trade);
  if (input['isAll']) return all;
  return pageOf(pageWanted(input), all.length, async (limit, offset) => all.slice(offset, offset + limit));
}
