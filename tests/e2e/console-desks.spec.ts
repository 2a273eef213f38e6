/** Small promises of the desks that only a browser can show. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { utils, write } from 'xlsx';
import type { PayRefund } from '#shared/contract/payments.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, press, tool } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';

test('an empty sheet clears the file and says so; a filled one is taken', async ({ visit, baseURL }) => {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const visitor = await visit({ language: 'zh-cn', storageState });
  const desk = deskOf(visitor);
  const { page, say } = desk;
  await page.goto('/Admin/goods_brands');
  await tool(desk, 'list.import').click();
  const sheet = (rows: string[][]): Buffer => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1');
    return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as ArrayBuffer); // as: what type `buffer` makes
  };
  const choose = (name: string, rows: string[][]) =>
    page.getByTestId('import-file').setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: sheet(rows),
    });
  await expect(page.getByTestId('import-file')).not.toHaveAttribute('multiple');
  await choose('empty.xlsx', [['品牌名称']]);
  await expect(page.getByRole('alert')).toContainText(say('import.empty'));
  await expect(page.getByText('empty.xlsx')).toHaveCount(0);
  await expect(page.getByTestId('import-file')).toHaveValue('');
  await choose('brands.xlsx', [['品牌名称'], ['山川']]);
  await expect(page.getByText(say('import.empty'))).toHaveCount(0);
  await expect(page.getByText('brands.xlsx')).toBeVisible();
});

test('the tab of the withdrawals is no chip, a search is', async ({ visit, baseURL }) => {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const { page, office: say } = await visit({ language: 'zh-cn', storageState });
  const chips = page.getByRole('group', { name: say('search.active') });
  await page.goto(`/Admin/cashes?filter=${encodeURIComponent(JSON.stringify({ cash_status: '0' }))}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(chips).toHaveCount(0);
  await page.goto(`/Admin/cashes?filter=${encodeURIComponent(JSON.stringify({ cash_status: '0', name: '李' }))}`);
  await expect(chips.getByRole('button')).toHaveCount(1);
});

test('an administrator opens an after-sale case from the order, gives the reason first, and writes to the store', async ({
  visit,
  baseURL,
}) => {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const visitor = await visit({ language: 'zh-cn', storageState });
  const desk = deskOf(visitor);
  const { page, say } = desk;
  await page.goto(`/Admin/orders?filter=${encodeURIComponent(JSON.stringify({ order_status: '3' }))}`);
  await page
    .getByRole('main')
    .locator('tbody')
    .getByRole('row')
    .first()
    .getByRole('button', { name: new RegExp(`^${say('list.view')} \\d`) })
    .click();
  const view = dialogOf(desk, 'list.view');
  await press(view, say('refund.open'));
  const form = dialogOf(desk, 'refund.open');
  await press(form, say('refund.open'));
  await expect(form.getByRole('alert')).toBeVisible();
  await inputOf(form, say('refund.reason')).fill('买家来电，收到时破损');
  await press(form, say('refund.open'));
  await expect(form).toBeHidden();
  await expect(view.getByRole('button', { name: say('refund.open'), exact: true })).toHaveCount(0);
  // Whom the order is about can be asked at once: the buyer, and the store by its owner.
  const buyer = view.getByRole('link', { name: say('order.chat') });
  await expect(buyer).toHaveAttribute('href', /\/Admin\/chats\?with=\d+$/);
  const address = String(await buyer.getAttribute('href'));
  await press(view, say('order.chatStore'));
  await expect(page).toHaveURL(/\/Admin\/chats\?with=\d+$/);
  expect(page.url()).not.toContain(address);
  const message = page.getByRole('textbox', { name: say('chat.input') });
  await message.fill('请核实这笔订单的破损情况');
  await message.press('Enter');
  await expect(page.getByText('请核实这笔订单的破损情况').first()).toBeVisible();
});

test('a refund that the payment provider rejected is told with its answer, and goes to the balance for a reason only', async ({
  visit,
  baseURL,
}) => {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const refund: PayRefund = {
    id: 7,
    refund_no: '20261123000000000001R1',
    pay_no: '20261123000000000001',
    payment_name: 'wechat',
    orders: [{ id: 1, order_no: '20261123000000000009' }],
    money: '12.30',
    cause: 'suspense',
    refund_id: 0,
    state: 3,
    in_wallet: false,
    error: 'USER_ACCOUNT_ABNORMAL 用户账户注销',
    tries: 1,
    next_try_at: null,
    back_at: null,
    created_at: '2026-11-23 10:00:00',
    can: { send_again: true, pay_wallet: true },
  };
  for (const language of ['zh-cn', 'en'] as const) {
    const visitor = await visit({ language, storageState });
    const { page, say } = deskOf(visitor);
    let left = [refund];
    const reasons: (string | null)[] = [];
    // The stand-ins refuse no refund, so the answer is played.
    await page.route('**/api/Admin/pay_refunds**', (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fulfill({ json: { code: 200, msg: '', data: left } });
      reasons.push(new URLSearchParams(request.postData() ?? '').get('note'));
      left = [];
      return route.fulfill({ json: { code: 200, msg: '', data: { ...refund, state: 2, in_wallet: true } } });
    });
    await page.goto('/Admin/dashboard/pay');
    const told = page.getByRole('alert').filter({ hasText: refund.error });
    await expect(told).toContainText(say('refund.gateway.failed', { money: '¥12.30' }));
    await expect(told.getByRole('link')).toHaveAttribute('href', /order_no/);
    await told.getByRole('button', { name: say('refund.gateway.walletTitle') }).click();
    const dialog = page.getByRole('dialog');
    await inputOf(dialog, say('refund.reason')).fill('买家账户已注销');
    await dialog.getByRole('button', { name: say('action.confirm') }).click();
    await expect(page.getByText(say('refund.gateway.paid'))).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(reasons).toEqual(['买家账户已注销']);
  }
});
