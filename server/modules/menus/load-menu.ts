import { z } from 'zod';
import type { MenuItem } from '#shared/contract/auth.ts';
import { hasPermission, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { treeById } from '../../tree.ts';
import { menusOf, sellerMenus } from './queries.ts';

/** How many levels of a tree are wanted; anything but digits means all. */
export const deepInput = z.object({
  deep: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .catch(0),
});
const deepOf = (input: Input): number => parse(deepInput, input).deep;

/** Pages that show nothing at all without a right: no entry leads there. */
const PAGE_RIGHTS: Readonly<Record<string, string>> = { 'Seller/chats/index': 'seller.chats.index' };

/** The caller's menu; an empty list without a token, so that a sign-in page can ask before anyone has signed in. */
export async function loadMenu(ctx: Ctx, input: Input): Promise<MenuItem[]> {
  const entries = await menusOf(ctx.db.trade, ctx.area === 'seller' ? 'seller' : 'admin', ctx.actor);
  return treeById(
    entries.filter(({ view }) => !PAGE_RIGHTS[view] || hasPermission(ctx.actor, PAGE_RIGHTS[view])),
    deepOf(input),
  );
}

/** The sellers' whole menu, for the administrators who edit it. */
export async function loadSellerMenu(ctx: Ctx, input: Input): Promise<MenuItem[]> {
  return treeById(await sellerMenus(ctx.db.trade), deepOf(input));
}

/** The page that the account opens first: the first entry of its menu that leads to one of our pages; '' when none does. */
export async function defaultUrl(ctx: Ctx): Promise<string> {
  return firstPage(await loadMenu(ctx, {})) ?? '';
}

function firstPage(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    const own = item.view !== '' && /^\/(?![/\\])/.test(item.apis) ? item.apis : undefined;
    const found = own ?? firstPage(item.children ?? []);
    if (found) return found;
  }
  return undefined;
}
