/** The menus of the back offices, and the names of the rights that roles can be given (compatibility 19). */
import { z } from 'zod';
import { call } from './call.ts';
import { levels, valueList } from './fields.ts';
import { bit, text, tree, whole, type Branch } from './values.ts';

/** Strings are never null. */
const menuEntry = z.object({
  id: whole,
  pid: whole,
  name: text,
  ename: text,
  icon: text,
  view: text,
  apis: text.describe("route path, external address, or '' for a folder"),
  is_open: bit.describe('0 inside the authenticated layout, 1 a top-level route'),
});
export type MenuEntry = z.infer<typeof menuEntry>;
export type MenuItem = Branch<MenuEntry>;

const load = (path: string, summary: string) =>
  call({ method: 'GET', path, summary, input: z.object({ deep: levels }), answer: tree(menuEntry) });
export const loadAdminMenu = load('/Admin/load_menu', 'Menu of the signed-in administrator');
export const loadSellerMenu = load('/Seller/load_menu', 'Menu of the signed-in seller');
export const loadWholeSellerMenu = load('/Admin/load_seller_menu', 'The sellers’ whole menu');

const number = z.coerce.number().int().min(0);
const MOST_ENTRIES = 1_000;
/** Entries in reading order; the place among siblings follows from it. */
const order = z.object({
  rows: valueList.pipe(
    z
      .array(z.object({ id: number.min(1), pid: number, version: number }))
      .min(1)
      .max(MOST_ENTRIES),
  ),
});
export type MenuPlace = z.infer<typeof order>['rows'][number];
const arrange = (path: string, summary: string) =>
  call({
    method: 'PUT',
    path,
    summary,
    input: order,
    answer: z.object({ moved: whole.describe('How many entries have another place now') }),
  });
export const arrangeAdminMenu = arrange('/Admin/menus/arrange', 'Order of the administrators’ menu, all at once');
export const arrangeSellerMenu = arrange('/Admin/seller_menus/arrange', 'Order of the sellers’ menu, all at once');

const rights = (path: string, summary: string) => call({ method: 'GET', path, summary, answer: z.array(text) });
export const listAdminRights = rights('/Admin/load_permission', 'Names of all administrators’ calls');
export const listSellerRights = rights('/Seller/load_permission', 'Names of all sellers’ calls');
