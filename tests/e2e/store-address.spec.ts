/** The store form: a point on the map gets its address from the map service. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, inputOf, labelOf } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';

test('the address of the point on the map is filled in, and the region stays', async ({ visit, baseURL }) => {
  const storageState = await officeState(String(baseURL), 'Seller', DEMO_ACCOUNTS.seller);
  const desk = deskOf(await visit({ language: 'zh-cn', storageState }));
  const { page, say } = desk;
  await page.route('**/appmaptile**', (route) => route.fulfill({ status: 204 })); // of a service that no test reaches
  await page.goto('/Seller/stores');
  await page.getByRole('tab', { name: '位置' }).click();
  const address = inputOf(page.getByRole('main'), labelOf('zh-cn', 'stores', 'store_address'));
  await address.fill('');
  await page.getByRole('button', { name: say('settings.store.fillAddress') }).click();
  await expect(page.getByText(say('settings.store.addressFilled'))).toBeVisible();
  await expect(address).toHaveValue(/人民路\d+号$/);
});
