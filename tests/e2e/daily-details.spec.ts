/** What saves a second look all day: four looks of four meanings, figures as people write them, names instead of codes, results in the list. */
import type { Locator } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { htmlLang } from '#shared/i18n/t.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { contrast, distance } from '../support/contrast.ts';
import { chooseInTree, deskOf, dialogOf, inputOf, labelOf, press, tool, type Desk } from '../support/desk.ts';
import { personOf } from '../support/errands.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

interface Opened {
  area: 'Admin' | 'Seller';
  path: string;
  language?: PageLanguage;
}
async function atDesk(visit: Visit, baseURL: unknown, { area, path, language = 'zh-cn' }: Opened): Promise<Desk> {
  const account = area === 'Admin' ? DEMO_ACCOUNTS.admin : DEMO_ACCOUNTS.seller;
  const desk = deskOf(await visit({ language, storageState: await officeState(String(baseURL), area, account) }));
  await desk.page.goto(path);
  return desk;
}
const records = ({ page }: Desk): Locator => page.getByRole('main').locator('tbody').getByRole('row');
/** What the rows say in a column. */
const column = ({ page, language }: Desk, resource: string, field: string): Locator =>
  page.getByRole('main').locator(`tbody td[data-label="${labelOf(language, resource, field)}"]`);

/** A colour as it is drawn, `#rrggbb`; one that is seen through counts as none. */
const drawn = (part: Locator, property: 'color' | 'backgroundColor' | 'borderTopColor'): Promise<string> =>
  part.evaluate((element, name) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(element)[name].match(/[\d.]+/g) ?? []).map(
      Number,
    );
    if (alpha < 1) throw new Error(`${name} is seen through`);
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }, property);
/** Several times what can just be told apart. */
const FAR = 0.12;
const RICHEST = '/Admin/users?sort=money&order=DESC';
const READABLE = 4.5;
const VISIBLE = 3;

test('what has the focus, what is wrong, what goes on and what takes away look different, in both themes', async ({
  visit,
  baseURL,
}) => {
  const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/goods_brands' });
  const { page, say } = desk;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await tool(desk, 'list.add').click();
    const form = dialogOf(desk, 'list.add');
    const go = form.getByRole('button', { name: say('action.save'), exact: true });
    const name = { name: shapeOf(labelOf('zh-cn', 'goods_brands', 'name')) };
    const field = form.getByRole('textbox', name);
    const box = form.locator('.MuiTextField-root').filter({ has: page.getByRole('textbox', name) });
    const edge = box.locator('fieldset');
    const surface = await drawn(form.locator('.MuiDialog-paper').or(form).last(), 'backgroundColor');
    await go.click();
    // A field that is wrong is in hand at once; left, it shows that it is wrong.
    const sentence = box.locator('p');
    await expect(sentence).toBeVisible();
    const focused = await drawn(edge, 'borderTopColor');
    await expect(field).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field).not.toBeFocused();
    const wrong = await drawn(edge, 'borderTopColor');
    const [goes, goesText] = [await drawn(go, 'backgroundColor'), await drawn(go, 'color')];
    expect(contrast(await drawn(sentence, 'color'), surface), colorScheme).toBeGreaterThanOrEqual(READABLE);
    await press(form, say('action.cancel'));
    await expect(form).toBeHidden();

    await records(desk).first().getByRole('checkbox').check();
    await tool(desk, 'list.delete').click();
    const question = dialogOf(desk, 'list.delete');
    const remove = question.getByRole('button', { name: say('list.deleteCount', { count: 1 }) });
    const [takes, takesText] = [await drawn(remove, 'backgroundColor'), await drawn(remove, 'color')];
    await press(question, say('action.cancel'));
    await records(desk).first().getByRole('checkbox').uncheck();

    const looks = [focused, wrong, goes, takes];
    const near = looks.flatMap((one, at) => looks.slice(at + 1).filter((other) => distance(one, other) < FAR));
    expect(near, `${colorScheme}: ${looks.join()}`).toEqual([]);
    for (const line of [focused, wrong]) expect(contrast(line, surface), colorScheme).toBeGreaterThanOrEqual(VISIBLE);
    expect(contrast(goesText, goes), colorScheme).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(takesText, takes), colorScheme).toBeGreaterThanOrEqual(READABLE);
  }
});

for (const language of LANGUAGES) {
  const long = longUnlessChinese(language);

  test(`rankings say by what they rank, couriers have names, and what was paid is not due (${language}) @long`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/dashboard', language });
    const { page, say } = desk;
    const orders = page.getByRole('region', { name: say('dashboard.topStores.count'), exact: true });
    await expect(orders.getByRole('listitem').first().locator('b')).toHaveText(
      shapeOf(say('dashboard.orderCount', { count: '' }).trim()),
    );
    await page.goto('/Admin/dashboard/order');
    const money = page.getByRole('region', { name: say('dashboard.topStores.money'), exact: true });
    await expect(money.getByRole('listitem').first().locator('b')).toHaveText(/^¥[\d,]+\.\d\d$/);

    const platform = await personOf(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const { data: sent } = await platform.get<{ data: { id: number; delivery_code: string }[] }>(
      '/Admin/orders?order_status=3',
    );
    const { data: couriers } = await platform.get<{ data: { name: string; code: string }[] }>(
      '/Admin/expresses?per_page=100',
    );
    const parcel = sent.find(({ delivery_code }) => couriers.some(({ code }) => code === delivery_code));
    const courier = couriers.find(({ code }) => code === parcel?.delivery_code);
    if (!parcel || !courier) throw new Error('the demo has no parcel on its way');
    await page.goto(`/Admin/orders?view=${parcel.id}`);
    const view = page.getByRole('dialog');
    await expect(view.getByText(courier.name).first()).toBeVisible();
    await expect(view.getByText(courier.code, { exact: true })).toHaveCount(0);
    await expect(view.getByText(say('order.paid'), { exact: true }).first()).toBeVisible();
    await expect(view.getByText(say('order.toPay'), { exact: true })).toHaveCount(0);
    const { data: unpaid } = await platform.get<{ data: { id: number }[] }>('/Admin/orders?order_status=1');
    await page.goto(`/Admin/orders?view=${unpaid[0]?.id}`);
    await expect(view.getByText(say('order.toPay'), { exact: true }).first()).toBeVisible();
    await expect(view.getByText(say('order.paid'), { exact: true })).toHaveCount(0);
  });

  test(`a dashboard compares today, a month and two days with as much before, as a chart and as a table (${language})${long}`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/dashboard/order', language });
    const { page, say } = desk;
    const sales = page.getByRole('figure', { name: say('dashboard.sales') });
    const spans = page.getByRole('group', { name: say('dashboard.span') });
    const zone = String(await page.locator('html').getAttribute('data-zone'));
    const day = (back: number) =>
      new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(Date.now() - back * 86_400_000));
    await spans.getByRole('button', { name: say('date.preset.days30') }).click();
    await expect(page).toHaveURL(/[?&]span=days30/);
    await expect(sales.locator('figcaption')).toContainText(
      say('dashboard.previousOf', { span: `${day(59)} – ${day(30)}` }),
    );
    await press(sales, say('dashboard.asTable'));
    const lines = sales.locator('tbody').getByRole('row');
    await expect(lines).toHaveCount(30);
    await expect(lines.last()).toContainText(day(0));
    await expect(lines.last()).toContainText(day(30));

    await spans.getByRole('button', { name: say('date.preset.today') }).click();
    await expect(lines).toHaveCount(24);
    await expect(sales.locator('figcaption')).toContainText(say('dashboard.previousOf', { span: day(1) }));
    await page.reload();
    await expect(spans.getByRole('button', { name: say('date.preset.today') })).toHaveAttribute('aria-pressed', 'true');
    await expect(sales.locator('figcaption')).toContainText(say('dashboard.previousOf', { span: day(1) }));

    const month = spans.getByRole('button', { name: say('date.preset.month') });
    await month.click();
    await expect(page).toHaveURL(/[?&]span=month/);
    for (const look of ['chosen', 'loaded again']) {
      if (look !== 'chosen') await page.reload();
      await expect(month, look).toHaveAttribute('aria-pressed', 'true');
      await expect(spans.getByRole('button', { pressed: true }), look).toHaveCount(1);
    }

    await page.goto(`/Admin/dashboard/order?from=${day(2)}&until=${day(1)}`);
    await press(sales, say('dashboard.asTable'));
    await expect(lines).toHaveCount(2);
    await lines.last().getByRole('link').click();
    await expect(page).toHaveURL(/\/Admin\/orders\?filter=/);
    await expect(page.getByRole('group', { name: say('search.active') })).toContainText(day(1));
  });

  test(`promotions tell what they brought, reviews what they say, and movements what was left (${language})${long}`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Seller', path: '/Seller/coupons', language });
    const { page } = desk;
    for (const field of ['claimed', 'used']) await expect(column(desk, 'coupons', field).first()).toHaveText(/^\d+$/);
    await expect(column(desk, 'coupons', 'turnover').first()).toHaveText(/^¥?[\d,]+\.\d\d$/);
    await page.goto('/Seller/order_comments');
    await expect(column(desk, 'order_comments', 'content').first()).toHaveText(/\S{2}/);
    await expect(column(desk, 'order_comments', 'is_replied').first()).toHaveText(
      language === 'en' ? /^(To reply|Replied)$/ : /^(待回复|已回复)$/,
    );
    await page.goto('/Seller/money_logs');
    await expect(column(desk, 'money_logs', 'balance_after').first()).toHaveText(/^-?¥?[\d,]+\.\d\d$/);
    // What there is now stands above what it came from.
    for (const what of ['available', 'waiting']) {
      const name = page.getByRole('main').getByText(desk.say(`desk.cash.${what}`), { exact: true });
      await expect(name.locator('xpath=following-sibling::*')).toHaveText(/^¥[\d,]+\.\d\d$/);
    }
    await expect(column(desk, 'money_logs', 'reference').filter({ hasText: /\d{6}/ }).first()).toBeVisible();
  });

  test(`points have no decimals, money has thousands, and a day is picked in the language of the page (${language})${long}`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Admin', path: RICHEST, language });
    const { page, say } = desk;
    await expect(column(desk, 'users', 'integral').first()).toHaveText(/^\d{1,3}(,\d{3})*$/);
    const money = await column(desk, 'users', 'money').allInnerTexts();
    expect(money.length).toBeGreaterThan(0);
    expect(money.filter((text) => !/^¥?\d{1,3}(,\d{3})*\.\d\d$/.test(text))).toEqual([]);
    expect(money.filter((text) => text.includes(',')).length).toBeGreaterThan(0);
    const platform = await personOf(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const { data: goods } = await platform.get<{ data: { goods_name: string; goods_price: string }[] }>(
      '/Admin/goods?per_page=100',
    );
    const dear = goods.find(({ goods_price }) => /^\d{4}/.test(goods_price));
    if (!dear) throw new Error('the demo sells nothing for a thousand');
    await page.goto(`/Admin/goods?filter=${encodeURIComponent(JSON.stringify({ goods_name: dear.goods_name }))}`);
    const prices = column(desk, 'goods', 'goods_price');
    await expect(prices.first()).toContainText(',');
    const written = /^\d{1,3}(,\d{3})*\.\d\d( ~ \d{1,3}(,\d{3})*\.\d\d)?$/;
    expect((await prices.allInnerTexts()).filter((text) => !written.test(text))).toEqual([]);
    await page.goto(RICHEST);

    await tool(desk, 'search.search').click();
    const bar = page.getByRole('search');
    await bar
      .getByRole('button', { name: say('date.title') })
      .first()
      .click();
    const calendar = dialogOf(desk, 'date.title');
    // The clock of the marketplace, not that of the machine that looks at it.
    const timeZone = String(await page.locator('html').getAttribute('data-zone'));
    const today = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'long', timeZone }).format(new Date());
    await expect(calendar.locator('[aria-current=date]')).toHaveAccessibleName(today);
    for (const preset of ['today', 'days30', 'month'])
      await expect(calendar.getByRole('button', { name: say(`date.preset.${preset}`), exact: true })).toBeVisible();
    await press(calendar, say('date.preset.month'));
    const [from, until] = await bar.getByPlaceholder('YYYY-MM-DD HH:mm:ss').evaluateAll(
      (fields) => fields.map((field) => (field as HTMLInputElement).value), // as: by their placeholder
    );
    expect(from).toMatch(/^\d{4}-\d\d-01 00:00:00$/);
    expect(until).toMatch(/ 23:59:59$/);
  });

  test(`the next of several entries keeps its parent, and sending and refunding are rights of their own (${language}) @long`, async ({
    visit,
    baseURL,
  }) => {
    const desk = await atDesk(visit, baseURL, { area: 'Admin', path: '/Admin/goods_classes', language });
    const { page, say } = desk;
    const platform = await personOf(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const above = `Above ${Date.now().toString(36)}`;
    await platform.post('/Admin/goods_classes', { name: above, pid: 0 });
    await page.reload();
    await tool(desk, 'list.add').click();
    const form = dialogOf(desk, 'list.add');
    const parent = inputOf(form, labelOf(language, 'goods_classes', 'pid'));
    await chooseInTree(desk, parent, above);
    const name = inputOf(form, labelOf(language, 'goods_classes', 'name'));
    await name.fill('First');
    await press(form, say('form.saveAndAdd'));
    await expect(name).toHaveValue('');
    await expect(parent).toHaveValue(above);
    await press(form, say('action.cancel'));

    await page.goto('/Admin/roles');
    await tool(desk, 'list.add').click();
    const rights = dialogOf(desk, 'list.add').getByRole('region', { name: say('role.permissions') });
    const named =
      language === 'en' ? ['change prices', 'ship', 'handle cases and refunds'] : ['改价', '发货', '处理售后与退款'];
    const line = rights
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: String(named[0]), exact: true }) });
    await line.getByRole('checkbox', { name: String(named[1]), exact: true }).check();
    await expect(line.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(line.getByRole('checkbox', { name: String(named[2]), exact: true })).not.toBeChecked();
  });
}
