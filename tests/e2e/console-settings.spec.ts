/** Pages made by hand: settings with their secrets, freight with its trial, points goods up to the mall. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm } from '#shared/browser/form-encode.ts';
import { expect, ownAddress, test, type Visit } from '../support/browser.ts';
import {
  choose,
  deskOf,
  dialogOf,
  inputOf,
  labelOf,
  openPage,
  press,
  rowOf,
  save,
  tool,
  type Desk,
} from '../support/desk.ts';
import { officeState, ownerOf, tokenOf } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

const baseURL = process.env['E2E_BASE_URL'] ?? '';
type Area = 'Admin' | 'Seller';
async function deskAt(visit: Visit, area: Area, path: string, language: PageLanguage): Promise<Desk> {
  const account = area === 'Admin' ? DEMO_ACCOUNTS.admin : ownerOf('墨几文具生活馆');
  const visitor = await visit({ language, storageState: await officeState(baseURL, area, account) });
  await visitor.page.goto(path);
  return deskOf(visitor);
}
const WORDS = {
  'zh-cn': {
    tasks: '计划任务',
    refund: '售后超时处理（天）',
    logistics: '物流',
    customer: 'Customer',
    landline: '座机',
    payment: '支付配置',
    notify: '通知地址',
    badAddress: '通知地址不是有效的网址',
  },
  en: {
    tasks: 'Scheduled tasks',
    refund: 'After-sales deadline (days)',
    logistics: 'Logistics',
    customer: 'Customer',
    landline: 'Landline',
    payment: 'Payment',
    notify: 'Notification address',
    badAddress: 'Notification address must be a valid URL',
  },
} as const;
const saveSettings = async ({ page, say }: Desk) => {
  await press(page, say('settings.bar.save'));
  await expect(page.getByRole('region', { name: say('settings.bar.dirty') })).toBeHidden();
};

for (const language of LANGUAGES)
  test(`settings stay when saved and are refused at their field (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const desk = await deskAt(visit, 'Admin', '/Admin/configs/web', language);
    const { page, say } = desk;
    const words = WORDS[language];
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab(words.tasks).click();
    const days = inputOf(page.getByRole('main'), words.refund);
    await days.fill('soon');
    await press(page, say('settings.bar.save'));
    await expect(page.getByText(shapeOf(say('form.number')))).toBeVisible();
    await expect(days).toHaveValue('soon');
    await days.fill('5');
    await saveSettings(desk);
    await page.reload();
    await tab(words.tasks).click();
    await expect(days).toHaveValue('5');
    await days.fill('3');
    await saveSettings(desk);

    await openPage(desk, '/Admin/configs/pay');
    const notify = inputOf(page.getByRole('main'), words.notify);
    await notify.fill('http://"broken<');
    await press(page, say('settings.bar.save'));
    await expect(page.getByText(words.badAddress)).toBeVisible();
    await expect(notify).toHaveValue('http://"broken<');
    await expect(page.getByText(`${new URL(baseURL).origin}/api/payment/wechat/wap`)).toBeVisible();
    await press(page, say('settings.bar.discard'));
  });

test('the mark of the open tab stays a line while the window changes', async ({ visit }) => {
  const { page } = await deskAt(visit, 'Admin', '/Admin/configs/pay', 'zh-cn');
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(page.getByRole('main').getByRole('tablist')).toBeVisible();
  await expect(page.getByRole('main').getByRole('tablist')).not.toHaveAttribute('aria-orientation', 'vertical');
  const thickest = page.evaluate(async () => {
    let most = 0;
    for (const end = performance.now() + 1_500; performance.now() < end;) {
      const box = document.querySelector('main .MuiTabs-indicator')?.getBoundingClientRect();
      if (box) most = Math.max(most, Math.min(box.width, box.height));
      await new Promise(requestAnimationFrame);
    }
    return most;
  });
  await page.setViewportSize({ width: 1440, height: 700 });
  expect(await thickest).toBeLessThan(4);
  await expect(page.getByRole('main').getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
});

test('a test that failed says which field is wrong, and one that works says when', async ({ visit }) => {
  const { page, say } = await deskAt(visit, 'Admin', '/Admin/configs/oauth', 'zh-cn');
  const main = page.getByRole('main');
  await page.getByRole('tab', { name: /^微信小程序/ }).click();
  await press(page, say('settings.check.run'));
  await expect(main.getByRole('alert')).toContainText(shapeOf(say('settings.check.works')));
  await press(page, `${say('settings.secret.replace')} Client Secret`);
  await main.getByRole('textbox', { name: 'Client Secret' }).fill('wrong');
  await press(page, say('settings.bar.save'));
  await press(page, say('settings.check.run'));
  await expect(main.getByRole('alert')).toContainText('请检查 Client ID、Client Secret');
  await expect(main.getByRole('alert')).not.toContainText('wrong');
});

test('a secret is never shown again: it stays, is replaced or cleared', async ({ visit }) => {
  const desk = await deskAt(visit, 'Admin', '/Admin/configs/web', 'zh-cn');
  const { page, say } = desk;
  const words = WORDS['zh-cn'];
  const open = () => page.getByRole('tab', { name: words.logistics }).click();
  const key = page.getByLabel('Key', { exact: true });
  const kept = page.getByRole('group', { name: 'Key', exact: true }).getByText(say('settings.secret.kept'));
  await open();
  // The demonstration has put one there.
  await press(page, `${say('settings.secret.replace')} Key`);
  await key.fill('canary-secret');
  await saveSettings(desk);
  const replies: string[] = [];
  page.on('response', async (reply) => {
    if (reply.url().includes('/Admin/configs')) replies.push(await reply.text().catch(() => ''));
  });
  await page.reload();
  await open();
  await expect(kept).toBeVisible();
  await expect.poll(() => replies.join('')).toContain('********');
  expect(replies.join('')).not.toContain('canary-secret');
  expect(await page.content()).not.toContain('canary-secret');

  await inputOf(page.getByRole('main'), words.customer).fill('shop-1');
  await saveSettings(desk);
  await expect(kept).toBeVisible();
  await press(page, `${say('settings.secret.replace')} Key`);
  await key.fill('another-secret');
  await saveSettings(desk);
  await expect(kept).toBeVisible();
  await press(page, `${say('settings.secret.clear')} Key`);
  await expect(page.getByText(say('settings.secret.willClear'))).toBeVisible();
  await inputOf(page.getByRole('main'), words.customer).fill('');
  await saveSettings(desk);
  await expect(key).toHaveValue('');
});

test('what a colleague changed meanwhile is shown, and leaving with changes asks', async ({ visit }) => {
  const desk = await deskAt(visit, 'Admin', '/Admin/configs/web', 'en');
  const { page, say } = desk;
  const landline = inputOf(page.getByRole('main'), WORDS.en.landline);
  const before = await landline.inputValue();
  await landline.fill('mine');
  await fetch(new URL('/api/Admin/configs/update', baseURL), {
    method: 'PUT',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': ownAddress(),
      authorization: `Bearer ${await tokenOf(baseURL, 'Admin', DEMO_ACCOUNTS.admin)}`,
    },
    body: encodeForm({ mobile: 'theirs' }),
  });
  await press(page, say('settings.bar.save'));
  const merge = page.getByRole('dialog');
  await expect(merge).toContainText('theirs');
  await merge.getByRole('radio').first().check();
  await press(merge, say('merge.save'));
  await expect(merge).toBeHidden();
  await expect(landline).toHaveValue('mine');

  await landline.fill(before);
  await page.getByRole('navigation').getByRole('link', { name: WORDS.en.payment, exact: true }).click();
  const question = dialogOf(desk, 'form.unsavedTitle');
  await press(question, say('action.cancel'));
  await expect(landline).toHaveValue(before);
  await saveSettings(desk);
});

test('a freight template is refused at its fields, tried out, saved and deleted', async ({ visit }) => {
  const desk = await deskAt(visit, 'Seller', '/Seller/freights', 'zh-cn');
  const { page, say } = desk;
  const word = (field: string) => labelOf('zh-cn', 'freights', field);
  await press(page, say('settings.freight.add'));
  const form = page.getByRole('main');
  const last = (field: string) => inputOf(form, word(field)).last();
  await last('f_price').fill('十元');
  await press(page, say('settings.bar.save'));
  await expect(page.getByText(shapeOf(say('form.number')))).toBeVisible();
  await expect(page.getByText(shapeOf(say('form.required')))).toHaveCount(1); // the name
  await expect(page.getByText(shapeOf(say('form.choose')))).toHaveCount(1); // the provinces
  const name = `偏远${Date.now().toString(36)}`;
  await last('name').fill(name);
  await last('f_price').fill('15');
  await last('o_price').fill('8');
  await form
    .getByRole('button', { name: say('settings.freight.choose') })
    .last()
    .click();
  const provinces = page.getByRole('dialog');
  await provinces.getByRole('checkbox', { name: /^西藏自治区/ }).check();
  await press(provinces, say('action.confirm'));

  const trial = page.getByRole('region', { name: say('settings.freight.simulator') });
  await choose(desk, trial, say('settings.freight.template'), name);
  await choose(desk, trial, say('settings.freight.province'), '西藏自治区');
  await trial.getByLabel(say('settings.freight.weight')).fill('2.5');
  await expect(trial.getByRole('status')).toContainText('¥31.00'); // 15 + 2 × 8
  await choose(desk, trial, say('settings.freight.province'), '北京市');
  await expect(trial.getByRole('status')).toContainText(say('settings.freight.fallback', { name }));

  // Some provinces cost what they cost, within the same template; and from an amount on nobody pays.
  await form
    .getByRole('button', { name: say('settings.freight.addRegion') })
    .last()
    .click();
  const region = form.getByRole('region', { name: shapeOf(say('settings.freight.regionOf')) }).last();
  const ofRegion = (field: string) => inputOf(region, word(field));
  await ofRegion('f_price').fill('20');
  await ofRegion('o_price').fill('10');
  await press(region, say('settings.freight.choose'));
  await provinces.getByRole('checkbox', { name: /^新疆维吾尔自治区/ }).check();
  await press(provinces, say('action.confirm'));
  await choose(desk, trial, say('settings.freight.province'), '新疆维吾尔自治区');
  await expect(trial.getByRole('status')).toContainText('¥40.00'); // 20 + 2 × 10
  await choose(desk, trial, say('settings.freight.province'), '西藏自治区');
  await expect(trial.getByRole('status')).toContainText('¥31.00');
  await last('free_over').fill('199');
  await expect(trial.getByRole('status')).toContainText(say('settings.freight.freeOver', { money: '199' }));

  await saveSettings(desk);
  await page.reload();
  await expect(last('name')).toHaveValue(name);
  await expect(ofRegion('f_price')).toHaveValue('20.00');
  await expect(last('free_over')).toHaveValue('199.00');
  await press(page, `${say('settings.freight.deleteTitle')} ${name}`);
  const question = dialogOf(desk, 'settings.freight.deleteTitle');
  await expect(question).toContainText(name);
  await press(question, say('settings.files.delete'));
  await expect(page.getByRole('region', { name })).toHaveCount(0);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

test('points goods made by hand are in the mall, changed and taken off the shelf', async ({ visit }) => {
  const desk = await deskAt(visit, 'Admin', '/Admin/integral_goods', 'en');
  const { page, say } = desk;
  const word = (field: string) => labelOf('en', 'integral_goods', field);
  const name = `Mug ${Date.now().toString(36)}`;
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  await inputOf(dialog, word('goods_name')).fill(name);
  await press(dialog, say('action.save'));
  await expect(dialog.getByText(shapeOf(say('form.required'))).first()).toBeVisible();
  await expect(inputOf(dialog, word('goods_name'))).toHaveValue(name);
  await dialog.getByRole('combobox', { name: word('cid') }).click();
  await page.getByRole('option').last().click();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mug.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(dialog.locator('img').first()).toHaveAttribute('src', /\/storage\//);
  await dialog.getByLabel(word('goods_price')).fill('120');
  await dialog.getByLabel(word('goods_market_price')).fill('19.9');
  await dialog.getByLabel(word('goods_stock')).fill('7');
  await dialog.locator('[contenteditable="true"]').first().fill('Holds a pint');
  await save(desk, dialog);
  await expect(rowOf(desk, name)).toContainText('120');

  const { page: mall } = await visit({ language: 'en' });
  const [goods] = await mallGoods(name);
  await mall.goto(`/integral/goods/${goods?.id ?? 0}`);
  await expect(mall.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(mall.getByText('Holds a pint')).toBeVisible();

  await page.getByRole('button', { name: say('list.editOf', { name }), exact: true }).click();
  const edit = dialogOf(desk, 'list.edit');
  await edit.getByRole('switch', { name: word('goods_status') }).uncheck();
  await save(desk, edit);
  await expect.poll(() => mallGoods(name)).toEqual([]);
});

/** The newest goods of the mall, of which ours is one while it is on the shelf. */
async function mallGoods(name: string): Promise<{ id: number }[]> {
  const reply = await fetch(new URL('/api/integral/goods', baseURL), { headers: { 'x-forwarded-for': ownAddress() } });
  const { data } = (await reply.json()) as { data: { data: { id: number; goods_name: string }[] } }; // as: the contract of the call
  return data.data.filter(({ goods_name }) => goods_name === name);
}
