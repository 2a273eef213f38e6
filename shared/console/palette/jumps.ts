/** Pages that `g` and a letter lead to, by what follows the area in their address; an account sees those of its menu. */
import type { MenuItem } from '../../contract/menus.ts';
import { pagesOf, type MenuTree } from '../menu/menu-tree.ts';

export const JUMP_KEY = 'g';
const PLACES = {
  h: 'dashboard',
  o: 'orders',
  d: 'orders/wait',
  p: 'goods',
  r: 'refunds',
  m: 'chats',
  u: 'users',
  s: 'stores',
  w: 'cashes',
  c: 'coupons',
} as const;

export interface Jump {
  letter: string;
  item: MenuItem;
}

/** @param prefix of the area, with its slashes */
export function jumpsOf(menu: MenuTree, prefix: string): Jump[] {
  const pages = pagesOf(menu);
  return Object.entries(PLACES).flatMap(([letter, place]) => {
    const item = pages.find(({ apis }) => apis === prefix + place);
    return item ? [{ letter, item }] : [];
  });
}
