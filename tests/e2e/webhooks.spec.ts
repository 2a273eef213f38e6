/** A store's own program hears of what happens: signed, again after a failure, once more on demand. The twin is the program. */
import { expect, test, type Visitor } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, press, rowOf, tool, type Desk } from '../support/desk.ts';
import { buy, personOf } from '../support/errands.ts';
import { officeState, openTwin, ownerOf, plainGoods, shopperNamed } from '../support/journeys.ts';
import { LANGUAGES, shapeOf } from '../support/words.ts';
import { webhookDeliveries, webhooks } from '#shared/resources/records/webhooks.ts';
import { EVENTS } from '#shared/contract/events.ts';

const baseURL = process.env['E2E_BASE_URL'] ?? '';
const twinURL = process.env['E2E_TWIN_URL'] ?? '';
/** The words of the twin. */
const TWIN = {
  'zh-cn': { secret: '签名密钥', keep: '保存', valid: '签名正确', faults: '故障', broken: '返回 500' },
  en: { secret: 'Signing secret', keep: 'Save', valid: 'Valid signature', faults: 'Faults', broken: 'Answers 500' },
} as const;
const REFUSED = { 'zh-cn': '须为 https:// 开头的公网地址', en: 'must be a public address beginning with https://' };
const actionOf = ({ language }: Desk, resource: typeof webhooks | typeof webhookDeliveries, name: string): string => {
  const action = resource.areas.seller.pages.flatMap(({ actions }) => actions ?? []).find((one) => one.name === name);
  if (!action) throw new Error(`no action ${name}`);
  return action.label[language];
};
const statusOf = ({ language }: Desk, value: number): string =>
  webhookDeliveries.fields.status.options.find((one) => one.value === value)?.label[language] ?? '';

/** A webhook of the store to the twin, after an address that nobody outside may be sent to. */
async function addWebhook(desk: Desk, name: string): Promise<void> {
  const { page, say, language } = desk;
  const word = (field: string) => labelOf(language, 'webhooks', field);
  await page.goto('/Seller/webhooks');
  await tool(desk, 'list.add').click();
  const form = dialogOf(desk, 'list.add');
  await inputOf(form, word('name')).fill(name);
  await form.getByRole('combobox', { name: shapeOf(word('events')) }).click();
  await page.getByRole('option', { name: EVENTS['order.paid'].summary[language], exact: true }).click();
  // It stays open for more.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  for (const address of ['https://192.168.1.8/in', 'http://shop.example/in']) {
    await inputOf(form, word('url')).fill(address);
    await press(form, say('action.save'));
    await expect(inputOf(form, word('url'))).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(REFUSED[language])).toBeVisible();
  }
  await inputOf(form, word('url')).fill(`${twinURL}/webhooks/in`);
  await press(form, say('action.save'));
  await expect(form).toBeHidden();
  await expect(rowOf(desk, name)).toBeVisible();
}

/** Gives the twin a new secret of the webhook. */
async function shareSecret(desk: Desk, name: string, visitor: Visitor): Promise<void> {
  const { page, say, language } = desk;
  await rowOf(desk, name)
    .getByRole('button', { name: actionOf(desk, webhooks, 'secret') })
    .click();
  await press(dialogOf(desk, 'programs.secretTitle'), say('action.confirm'));
  const secret = await page
    .getByRole('dialog')
    .getByText(/^whsec_/)
    .textContent();
  await press(page.getByRole('dialog'), say('programs.kept'));
  const twin = await openTwin(visitor);
  await twin.getByLabel(TWIN[language].secret).fill(secret ?? '');
  await twin.locator('#webhooks').getByRole('button', { name: TWIN[language].keep }).click();
  // A page that is closed on its way to another one may never be closed.
  await twin.waitForURL(/#webhooks$/);
  await twin.close();
}

for (const [turn, language] of LANGUAGES.entries())
  test(`a webhook is tried, delivered, delivered late and sent again (${language}) @long`, async ({
    visit,
    request,
  }) => {
    const goods = (await plainGoods(request, 2, 1))[turn];
    if (!goods) throw new Error('there are goods');
    const visitor = await visit({
      language,
      storageState: await officeState(baseURL, 'Seller', ownerOf(goods.store_name)),
    });
    const desk = deskOf(visitor);
    const { page, say } = desk;
    // One that an earlier try has left would be told as well.
    const seller = await personOf(baseURL, 'Seller', ownerOf(goods.store_name));
    const { data: left } = await seller.get<{ data: { id: number }[] }>('/Seller/webhooks');
    for (const { id } of left) await seller.delete(`/Seller/webhooks/${id}`);
    const words = TWIN[language];
    const name = `ERP ${Date.now().toString(36)}`;
    await addWebhook(desk, name);
    await shareSecret(desk, name, visitor);

    await rowOf(desk, name)
      .getByRole('button', { name: actionOf(desk, webhooks, 'test') })
      .click();
    const trial = dialogOf(desk, 'programs.testTitle');
    await expect(trial).toContainText(`${twinURL}/webhooks/in`);
    await press(trial, say('action.confirm'));
    await expect(trial.getByRole('alert')).toHaveText(shapeOf(say('programs.delivered').replace('{status}', '200')));
    await press(trial, say('action.close'));

    const shopper = await personOf(baseURL, 'user', shopperNamed(turn + 16));
    const twin = await openTwin(visitor);
    const arrived = (order_no: string) => twin.locator('#webhooks').getByRole('listitem').filter({ hasText: order_no });
    const first = await buy(shopper, goods.id, 1);
    await expect(arrived(first.order_no)).toHaveCount(1);
    await expect(arrived(first.order_no)).toContainText('order.paid');
    await expect(arrived(first.order_no)).toContainText(words.valid);

    // The program is broken when the second one is told.
    const section = twin.locator('#webhooks');
    const broken = section.getByRole('checkbox', { name: words.broken });
    await section.getByText(words.faults, { exact: true }).click();
    await broken.click();
    await expect(section.locator('.chosen')).toBeVisible();
    const second = await buy(shopper, goods.id, 2);
    await expect(arrived(second.order_no)).toHaveCount(1);
    await page.goto('/Seller/webhook_deliveries');
    const newest = page.getByRole('main').locator('tbody').getByRole('row').first();
    await expect(newest).toContainText(statusOf(desk, 0));
    await expect(newest).toContainText('500');
    await broken.click();
    await expect(section.locator('.chosen')).toHaveCount(0);
    await expect(arrived(second.order_no)).toHaveCount(2); // five seconds later
    await page.reload();
    await expect(newest).toContainText(statusOf(desk, 1));

    await newest.getByRole('checkbox').check();
    await tool(desk, actionOf(desk, webhookDeliveries, 'replay')).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button').last().click();
    await expect(question).toBeHidden();
    await expect(arrived(second.order_no)).toHaveCount(3);
    await twin.close();

    await page.goto('/Seller/webhooks');
    await rowOf(desk, name).getByRole('checkbox').check();
    await tool(desk, 'list.delete').click();
    await press(dialogOf(desk, 'list.delete'), say('list.deleteCount', { count: 1 }));
    await expect(rowOf(desk, name)).toHaveCount(0);
  });
