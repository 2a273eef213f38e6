/** What sellers point at: their place on a map, and pictures that their file space has already. */
import type { Locator, Page } from '@playwright/test';
import { stores } from '#db/seed/catalogue.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { faultsOf } from '../support/axe.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, openPage, press, tool, type Desk } from '../support/desk.ts';
import { officeState, ownerOf } from '../support/journeys.ts';
import type { PageLanguage } from '../support/words.ts';

const baseURL = process.env['E2E_BASE_URL'] ?? '';
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
const TILES = '**/appmaptile**';
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0h256v256H0z" fill="#f5f3ee" stroke="#d8d4c8"/></svg>';

/** A seller of a store that no other test changes. */
async function sellerOf(visit: Visit, place: number, language: PageLanguage): Promise<Visitor> {
  const store = stores[place]?.store_name ?? '';
  return visit({ language, storageState: await officeState(baseURL, 'Seller', ownerOf(store)) });
}
const saveSettings = async ({ page, say }: Desk) => {
  await press(page, say('settings.bar.save'));
  await expect(page.getByRole('region', { name: say('settings.bar.dirty') })).toBeHidden();
};

const coordinatesOf = (page: Page) => {
  const [lng, lat] = ['store_lng', 'store_lat'].map((name) => page.locator(`[name="${name}"]`));
  return { lng: lng as Locator, lat: lat as Locator }; // as: one for each name
};
const valuesOf = async (page: Page): Promise<readonly [lng: number, lat: number]> => {
  const { lng, lat } = coordinatesOf(page);
  return [Number(await lng.inputValue()), Number(await lat.inputValue())];
};

test('a click, a drag, keys and typing set the point of a store', async ({ visit }) => {
  const visitor = await sellerOf(visit, 9, 'zh-cn');
  const desk = deskOf(visitor);
  const { page, say } = desk;
  const asked: string[] = [];
  await page.route(TILES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: TILE });
  });
  await page.goto('/Seller/stores#place');
  const map = page.getByRole('application', { name: say('settings.store.map') });
  const marker = map.getByRole('button', { name: say('settings.store.marker') });
  await expect(marker).toBeVisible();
  await expect.poll(() => asked[0] ?? '').toContain('lang=zh_cn');
  expect(await faultsOf(page, LOOKS)).toEqual([]);

  const start = await valuesOf(page);
  await map.click({ position: { x: 120, y: 60 } });
  const clicked = await valuesOf(page);
  expect([clicked[0] < start[0], clicked[1] > start[1]]).toEqual([true, true]); // left of it, above it

  await marker.dragTo(map, { targetPosition: { x: 520, y: 260 } });
  const dragged = await valuesOf(page);
  expect([dragged[0] > clicked[0], dragged[1] < clicked[1]]).toEqual([true, true]);

  await marker.press('ArrowRight');
  await marker.press('Shift+ArrowUp');
  const stepped = await valuesOf(page);
  expect([stepped[0] > dragged[0], stepped[1] > dragged[1]]).toEqual([true, true]);
  const spoken = say('settings.store.pointAt', { lng: String(stepped[0]), lat: String(stepped[1]) });
  await expect(page.getByRole('status').filter({ hasText: spoken })).toHaveCount(1);

  const { lng, lat } = coordinatesOf(page);
  await lng.fill('');
  await expect(marker).toHaveCount(0);
  await lng.fill(String(start[0]));
  await lat.fill(String(clicked[1]));
  await expect(marker).toBeInViewport();
  await press(map, say('settings.store.zoomOut'));
  await saveSettings(desk);
  await page.reload();
  await expect(marker).toBeVisible();
  expect(await valuesOf(page)).toEqual([start[0], clicked[1]]);
});

test('without pictures the map says so and still takes a click', async ({ visit }) => {
  const visitor = await sellerOf(visit, 10, 'en');
  const { page, office: say } = visitor;
  visitor.allow(/Failed to load resource: net::ERR_FAILED/); // the browser's own line about each picture
  await page.route(TILES, (route) => route.abort());
  await page.goto('/Seller/stores#place');
  const map = page.getByRole('application', { name: say('settings.store.map') });
  await expect(page.getByRole('status').filter({ hasText: say('settings.store.noTiles') })).toBeVisible();
  const before = await valuesOf(page);
  await map.click({ position: { x: 100, y: 80 } });
  await expect.poll(() => valuesOf(page)).not.toEqual(before);
  await press(page, say('settings.bar.discard'));
  await expect.poll(() => valuesOf(page)).toEqual(before);
});

const picturesIn = (group: Locator): Promise<(string | null)[]> =>
  group.locator('[data-picture] img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));

test('slides are sorted by dragging and by buttons, replaced, removed and added from the file space', async ({
  visit,
}) => {
  const desk = deskOf(await sellerOf(visit, 11, 'en'));
  const { page, say } = desk;
  await page.goto('/Seller/stores#slides');
  const slides = page.getByRole('group', { name: 'Slides', exact: true });
  await expect(slides.locator('[data-picture]')).toHaveCount(3);
  const [a, b, c] = await picturesIn(slides);
  await slides.locator('[data-picture]').first().dragTo(slides.locator('[data-picture]').last(), { steps: 8 });
  expect(await picturesIn(slides)).toEqual([b, c, a]);
  await press(slides, say('form.moveRight', { index: 1 }));
  expect(await picturesIn(slides)).toEqual([c, b, a]);
  await expect(slides.getByRole('button', { name: say('form.moveRight', { index: 2 }) })).toBeFocused();

  await press(slides, say('form.removePicture', { name: '3' }));
  await press(slides, say('form.removePicture', { name: '2' }));
  await press(slides, say('pages.picker.titleOf', { name: 'Slides' }));
  const picker = dialogOf(desk, 'pages.picker.title');
  const tiles = picker.getByRole('list', { name: say('pages.picker.title') }).getByRole('button');
  await tiles.nth(1).press('Space');
  await tiles.nth(1).press('End');
  await page.keyboard.press('Space');
  await tiles.nth(2).click({ force: true }); // it is dimmed: there is no room for a third
  await expect(picker.getByRole('status')).toHaveText(say('pages.picker.chosen', { count: 2, most: 2 }));
  expect(await faultsOf(page, LOOKS, '[role="dialog"]')).toEqual([]);
  await press(picker, say('action.confirm'));
  await expect(slides.locator('[data-picture]')).toHaveCount(3);

  await press(slides, say('form.replacePicture', { index: 1 }));
  await page.getByRole('menuitem', { name: say('pages.picker.title') }).click();
  await picker.getByRole('searchbox').fill('no such picture');
  await press(picker, say('pages.picker.showAll'));
  await tiles.nth(3).dblclick();
  await expect(picker).toBeHidden();
  const chosen = await picturesIn(slides);
  expect(new Set(chosen).size).toBe(3);
  await saveSettings(desk);
  await page.reload();
  await expect.poll(() => picturesIn(slides)).toEqual(chosen);
});

test('a form of a list takes its picture from the file space, which only sellers have', async ({ visit }) => {
  const desk = deskOf(await sellerOf(visit, 12, 'zh-cn'));
  const { page, say } = desk;
  await page.goto('/Seller/users');
  await tool(desk, 'list.add').click();
  const form = dialogOf(desk, 'list.add');
  const word = (field: string) => labelOf('zh-cn', 'users', field);
  const name = `clerk${Date.now().toString(36)}`;
  await inputOf(form, word('username')).fill(name);
  await press(form, say('pages.picker.titleOf', { name: word('avatar') }));
  const picker = dialogOf(desk, 'pages.picker.title');
  const tiles = picker.getByRole('list', { name: say('pages.picker.title') }).getByRole('button');
  await tiles.first().click();
  await press(picker, say('action.confirm'));
  await expect(picker).toBeHidden();
  await expect(form.locator('img')).toHaveAttribute('src', /\/storage\//);
  await expect(inputOf(form, word('username'))).toHaveValue(name);

  const office = deskOf(
    await visit({ language: 'zh-cn', storageState: await officeState(baseURL, 'Admin', DEMO_ACCOUNTS.admin) }),
  );
  await office.page.goto('/Admin/index');
  await openPage(office, '/Admin/integral_goods');
  await tool(office, 'list.add').click();
  const goods = dialogOf(office, 'list.add');
  await expect(goods.locator('input[type=file]').first()).toBeAttached();
  await expect(goods.getByRole('button', { name: new RegExp(say('pages.picker.title')) })).toHaveCount(0);
});
