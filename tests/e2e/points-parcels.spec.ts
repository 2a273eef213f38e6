/** Where points goods are, as their shopper and the platform see it. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { actionName, deskOf, dialogOf, press } from '../support/desk.ts';
import { officeState, signIn } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese } from '../support/words.ts';

/** Of the demo's order of points goods that has left, bought by its shopper. */
const WAYBILL = 'SF1658633796';

for (const language of LANGUAGES)
  test(`a parcel of points goods is followed in the shop and the back office, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const shopper = await visit({ language });
    await signIn(shopper, DEMO_ACCOUNTS.shopper);
    await shopper.page.goto('/user/integral_order');
    const order = shopper.page.getByRole('listitem').filter({ hasText: WAYBILL }).first();
    await order.getByRole('button', { name: shopper.say('order.tracking') }).click();
    const way = order.getByRole('article').filter({ hasText: WAYBILL });
    await expect(way).toBeVisible();
    await order.getByRole('button', { name: shopper.say('order.askAgain') }).click();
    await expect(way.getByRole('listitem').filter({ hasText: '已揽收' })).toBeVisible();

    const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const office = deskOf(await visit({ language, storageState }));
    await office.page.goto('/Admin/integral_orders');
    const rows = office.page.getByRole('main').locator('tbody').getByRole('row');
    await rows
      .last()
      .getByRole('button', { name: new RegExp(`^${office.say('list.view')} \\d`) })
      .click();
    const view = dialogOf(office, 'list.view');
    await expect(view).toContainText(WAYBILL);
    await press(view, office.say('order.track'));
    await expect(view.getByRole('article').getByRole('listitem').filter({ hasText: '已揽收' })).toBeVisible();
    const ship = actionName(language, 'integral_orders', 'ship_one');
    await expect(view.getByRole('button', { name: ship, exact: true })).toHaveCount(0);

    await office.page.goto(
      `/Admin/integral_orders?filter=${encodeURIComponent(JSON.stringify({ shown_status: '2' }))}`,
    );
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${office.say('list.view')} \\d`) })
      .click();
    await press(view, ship);
    const desk = office.page.getByRole('dialog').last();
    await expect(desk.getByRole('textbox', { name: office.say('order.waybill') })).toBeVisible();
  });
