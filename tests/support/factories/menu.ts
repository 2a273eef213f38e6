/** Menu entries as `load_menu` answers them, each with an id of its own. */
import type { MenuItem } from '#shared/contract/menus.ts';

let nextId = 1;
export const menuItem = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: nextId++,
  pid: 0,
  name,
  ename: name,
  icon: '',
  view: '',
  apis: '',
  is_open: 0,
  lev: 1,
  ...more,
});
