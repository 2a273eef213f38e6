/** What stands side by side can be told apart by its name, in both languages. */
import { expect, test } from 'vitest';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { offeredColumns } from '#shared/console/list/columns.ts';
import { LANGUAGES } from '#shared/contract/limits.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { projectResource } from '#shared/resources/project.ts';

const lists = (['admin', 'seller'] as const).flatMap((area) =>
  RESOURCES.flatMap((descriptor) => {
    const resource = projectResource(descriptor, area, () => true);
    return (resource?.pages ?? []).map((page) => ({ resource, page }));
  }),
);

test('no list offers two columns of one name', () => {
  const twins = lists.flatMap(({ resource, page }) => {
    const { own, spare } = resource ? offeredColumns(resource, page) : { own: [], spare: [] };
    return LANGUAGES.flatMap((language) => {
      const names = [...own, ...spare].map(({ label }) => label[language].toLowerCase());
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${page.route} ${name}`);
    });
  });
  expect(lists.length).toBeGreaterThan(60);
  expect(twins).toEqual([]);
});

test('no two pages and folders of a back office are called the same', () => {
  const entries = (menu: readonly MenuPlan[]): MenuPlan[] =>
    menu.flatMap((entry) => [entry, ...entries(entry.children ?? [])]);
  for (const menu of [ADMIN_MENUS, SELLER_MENUS])
    for (const name of ['name', 'ename'] as const) {
      const names = entries(menu).map((entry) => entry[name]);
      expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
    }
});
