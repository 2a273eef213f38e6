import type { MenuItem } from '#shared/contract/menus.ts';
import { hasPermission, type Ctx } from '../../context.ts';
import { treeById } from '../../tree.ts';
import { menusOf } from './queries.ts';

/** Pages that show nothing at all without a right: no entry leads there. */
const PAGE_RIGHTS: Readonly<Record<string, string>> = { 'Seller/chats/index': 'seller.chats.index' };

/** The caller's menu; an empty list without a token, so that a sign-in page can ask before anyone has signed in. */
export async function loadMenu(ctx: Ctx, { deep }: { deep: number }): Promise<MenuItem[]> {
  const entries = await menusOf(ctx.db.trade, ctx.area === 'seller' ? 'seller' : 'admin', ctx.actor);
  return treeById(
    entries.filter(({ view }) => !PAGE_RIGHTS[view] || hasPermission(ctx.actor, PAGE_RIGHTS[view])),
    deep,
  );
}

/** The page that the account opens first: the first entry of its menu that leads to one of our pages; '' when none does. */
export async function defaultUrl(ctx: Ctx): Promise<string> {
  return firstPage(await loadMenu(ctx, { deep: 0 })) ?? '';
}

function firstPage(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    const own = item.view !== '' && /^\/(?![/\\])/.test(item.apis) ? item.apis : undefined;
    const found = own ?? firstPage(item.children ?? []);
    if (found) return found;
  }
  return undefined;
}
