/** Pages of the shop that no journey passes through, each used for what it is there for. */
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, ownAddress, test, type Visit, type Visitor } from '../support/browser.ts';
import { buy, finish, personOf, settleIn, ship, type Person } from '../support/errands.ts';
import { holdCalls } from '../support/held-calls.ts';
import { ownerOf, plainGoods, signIn } from '../support/journeys.ts';
import { shapeOf } from '../support/words.ts';

const TWIN = process.env['E2E_TWIN_URL'] ?? '';
const PICTURE = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

interface Named {
  id: number;
  name?: string;
  goods_name?: string;
  store_name?: string;
}
async function ask<Answer>(request: APIRequestContext, call: string): Promise<Answer> {
  const reply = await request.get(`/api${call}`, { headers: { 'x-forwarded-for': ownAddress() } });
  return ((await reply.json()) as { data: Answer }).data; // as: the contract of the call
}
const firstOf = async (request: APIRequestContext, call: string): Promise<Named> => {
  const { data } = await ask<{ data: Named[] }>(request, call);
  const [first] = data;
  if (!first) throw new Error(`${call} is empty`);
  return first;
};

let serial = 0;
interface Account {
  username: string;
  password: string;
}
/** An account with a number of its own, made by the platform. */
async function newcomer(baseURL: string): Promise<Account> {
  serial += 1;
  const username = `139${String(Date.now() % 1_000_000).padStart(6, '0')}${String(serial).padStart(2, '0')}`;
  const account = { username, password: 'window-seat-7' };
  const platform = await personOf(baseURL, 'Admin', DEMO_ACCOUNTS.admin);
  await platform.post('/Admin/users', { ...account, phone: username, nickname: '新客', status: 1 });
  return account;
}
async function enter(visit: Visit, account: Account): Promise<Visitor> {
  const visitor = await visit();
  await signIn(visitor, account);
  return visitor;
}

/** The newest code on the phone of the number; a message that is on its way shows no text yet. */
async function codeOn(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const rows = (await (await fetch(`${TWIN}/twin?lang=zh`)).text()).split('<tr>');
    const codes = rows.filter((row) => row.includes(phone)).map((row) => /\b\d{6}\b/.exec(row)?.[0]);
    code = codes.find((one) => one !== undefined) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}
const field = ({ page, say }: Visitor, key: string) => page.getByRole('textbox', { name: say(key), exact: true });
const save = async ({ page, say }: Visitor) =>
  page.getByRole('button', { name: say('common.save'), exact: true }).click();
/** The last one asks the number that the field before it names. */
const askForCode = async ({ page, say }: Visitor, place: 'first' | 'last') =>
  page
    .getByRole('button', { name: say('auth.sendCode') })
    [place]()
    .click();

test('lists lead to what they show: home, stores, search, flash sales, groups, points goods and articles', async ({
  visit,
  request,
}) => {
  const { page } = await visit();
  const { goods } = await ask<{ goods: { goods: Named[] }[] }>(request, '/home');
  const main = page.getByRole('main');
  const LISTS: [address: string, shown: Named | undefined, leads: string][] = [
    ['/', goods[0]?.goods[0], '/goods/'],
    ['/stores', await firstOf(request, '/stores'), '/store/'],
    ['/s', await firstOf(request, '/goods'), '/goods/'],
    ['/s?keywords=USB', await firstOf(request, `/goods?params=${btoa('{"keywords":"USB"}')}`), '/goods/'],
    ['/seckills', await firstOf(request, '/seckills?start_time=0'), '/goods/'],
    ['/collectives', await firstOf(request, '/goods?is_collective=1'), '/goods/'],
    ['/integral/search', await firstOf(request, '/integral/goods'), '/integral/goods/'],
  ];
  for (const [address, shown, leads] of LISTS)
    await test.step(address, async () => {
      const name = shown?.store_name && leads === '/store/' ? shown.store_name : (shown?.goods_name ?? '');
      await page.goto(address);
      await main.getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL((url) => url.pathname === `${leads}${shown?.id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  await test.step('a store shows its own goods', async () => {
    const store = await firstOf(request, '/stores');
    const own = await firstOf(request, `/goods?params=${btoa(`{"store_id":${store.id}}`)}`);
    await page.goto(`/store/${store.id}`);
    await expect(main.getByRole('link', { name: own.goods_name ?? '', exact: true }).first()).toBeVisible();
  });
  await test.step('an article is read', async () => {
    const article = await ask<{ content: string }>(request, `/article/${encodeURIComponent('帮助中心')}`);
    const [, words = ''] = />([^<>]{4,})</.exec(article.content) ?? [];
    await page.goto(`/user/article/${encodeURIComponent('帮助中心')}`);
    await expect(main.getByText(words.trim()).first()).toBeVisible();
  });
});

test('a page goes on with what its html was drawn from: nothing of it is asked for again', async ({
  visit,
  request,
}) => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  const goods = await firstOf(request, '/goods');
  for (const address of ['/', '/s', `/goods/${goods.id}`]) {
    asked.length = 0;
    await page.goto(address, { waitUntil: 'networkidle' });
    const shown = /^\/api\/(home|adv|seckills|goods|goods_comments)(\/|$)/;
    expect(asked.filter((path) => shown.test(path))).toEqual([]);
    expect(asked.some((path) => path.endsWith('.js'))).toBe(true);
  }
});

test('a forgotten password is replaced with a code, and the new one signs in', async ({ visit, baseURL }) => {
  const account = await newcomer(String(baseURL));
  const visitor = await visit();
  const { page, say } = visitor;
  await page.goto('/forget_password');
  await field(visitor, 'auth.phone').fill(account.username);
  await askForCode(visitor, 'first');
  await expect(page.getByText(say('auth.codeSent'))).toBeVisible();
  const fill = async (code: string) => {
    await field(visitor, 'auth.code').fill(code);
    await field(visitor, 'auth.newPassword').fill('lamp-and-door-3');
    await field(visitor, 'auth.repeat').fill('lamp-and-door-3');
    await page.getByRole('button', { name: say('auth.reset'), exact: true }).click();
  };
  const code = await codeOn(account.username);
  await fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/forget_password/);
  await fill(code);
  await expect(page).not.toHaveURL(/\/forget_password/);
  await enter(visit, { ...account, password: 'lamp-and-door-3' });
});

test('addresses are added in the list, changed under an address of their own, and chosen', async ({
  visit,
  baseURL,
}) => {
  const account = await newcomer(String(baseURL));
  const visitor = await enter(visit, account);
  const { page, say } = visitor;
  await page.goto('/user/address');
  await page.getByRole('button', { name: say('address.add') }).click();
  await field(visitor, 'address.name').fill('林小满');
  await field(visitor, 'address.phone').fill('13912345678');
  for (const level of ['province', 'city', 'district'])
    await page.getByRole('combobox', { name: say(`address.${level}`) }).selectOption({ index: 1 });
  await field(visitor, 'address.street').fill('文三路 1 号');
  await save(visitor);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '林小满' });
  await expect(card).toContainText('文三路 1 号');

  const own = await personOf(String(baseURL), 'user', account);
  const { data } = await own.get<{ data: { id: number }[] }>('/user/addresses');
  await page.goto(`/user/address/form/${data[0]?.id}`);
  await expect(field(visitor, 'address.name')).toHaveValue('林小满');
  await field(visitor, 'address.name').fill('林小雨');
  await page.getByRole('checkbox', { name: say('address.makeDefault') }).check();
  await save(visitor);
  await expect(page).toHaveURL(/\/user\/address$/);
  const changed = page.getByRole('main').getByRole('listitem').filter({ hasText: '林小雨' });
  await expect(changed).toContainText(say('address.default'));
  await expect(card).toHaveCount(0);
});

test('an account changes its name, its passwords and its number, and files name and card', async ({
  visit,
  baseURL,
}) => {
  const account = await newcomer(String(baseURL));
  const visitor = await enter(visit, account);
  const { page, say } = visitor;
  await test.step('name', async () => {
    await page.goto('/user/info');
    await field(visitor, 'info.nickname').fill('小满同学');
    await save(visitor);
    await expect(page.getByText(say('info.saved'))).toBeVisible();
    await page.goto('/user');
    await expect(
      page.getByRole('heading', { level: 1, name: say('user.welcome', { name: '小满同学' }) }),
    ).toBeVisible();
  });
  const set = (title: string) => page.getByRole('link', { name: `${say('safe.set')}: ${say(title)}` });
  await test.step('what is not set is offered', async () => {
    await page.goto('/user/safe');
    await expect(set('title.payPassword')).toBeVisible();
    await expect(set('title.check')).toBeVisible();
    await expect(set('title.password')).toHaveCount(0);
  });
  await test.step('payment password', async () => {
    await set('title.payPassword').click();
    await field(visitor, 'safe.signInPassword').fill(account.password);
    await field(visitor, 'safe.newPayPassword').fill('12345a');
    await field(visitor, 'safe.repeat').fill('12345a');
    await save(visitor);
    await expect(page.getByText(say('safe.payRule')).first()).toBeVisible();
    await field(visitor, 'safe.newPayPassword').fill('135790');
    await field(visitor, 'safe.repeat').fill('135790');
    await save(visitor);
    await expect(page).toHaveURL(/\/user\/safe$/);
    await expect(set('title.payPassword')).toHaveCount(0);
  });
  await test.step('sign-in password', async () => {
    await page.goto('/user/safe/password');
    await field(visitor, 'safe.oldPassword').fill(account.password);
    await field(visitor, 'safe.newPassword').fill('lamp-and-door-4');
    await field(visitor, 'safe.repeat').fill('lamp-and-door-4');
    await save(visitor);
    await expect(page).toHaveURL(/\/user\/safe$/);
    await enter(visit, { ...account, password: 'lamp-and-door-4' });
  });
  await test.step('number', async () => {
    const number = `138${account.username.slice(3)}`;
    await page.goto('/user/safe/phone');
    await askForCode(visitor, 'first');
    await field(visitor, 'safe.oldCode').fill(await codeOn(account.username));
    await field(visitor, 'safe.newPhone').fill(number);
    await askForCode(visitor, 'last');
    await field(visitor, 'safe.newCode').fill(await codeOn(number));
    await save(visitor);
    await expect(page).toHaveURL(/\/user\/safe$/);
    await enter(visit, { username: number, password: 'lamp-and-door-4' });
  });
  await test.step('name and card', async () => {
    await page.goto('/user/safe/check');
    for (const [key, text] of [
      ['safe.realName', '林小雨'],
      ['safe.cardNo', '110101199001011234'],
      ['safe.bankName', '招商银行'],
      ['safe.bankNo', '6225880000001234'],
    ] as const)
      await field(visitor, key).fill(text);
    for (const key of ['safe.cardT', 'safe.cardB'])
      await page
        .getByLabel(say(key), { exact: true })
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('button', { name: shapeOf(say('upload.remove')) })).toHaveCount(2);
    await save(visitor);
    await expect(page.getByText(say('safe.saved'))).toBeVisible();
    await page.goto('/user/safe');
    await expect(set('title.check')).toHaveCount(0);
  });
});

test('favourites, coupons, orders and comments of an account are where it finds them again', async ({
  visit,
  baseURL,
  request,
}) => {
  const base = String(baseURL);
  const account = await newcomer(base);
  const own: Person = await personOf(base, 'user', account);
  // Ends every other session: it sets the payment password.
  await settleIn(own, await personOf(base, 'Admin', DEMO_ACCOUNTS.admin), account);
  const visitor = await enter(visit, account);
  const { page, say } = visitor;
  const main = page.getByRole('main');
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods');

  await test.step('a favourite comes and goes', async () => {
    await page.goto(`/goods/${goods.id}`);
    await page
      .getByRole('button', { name: say('goods.favorite'), exact: true })
      .first()
      .click();
    await expect(page.getByText(say('goods.favoriteOn'))).toBeVisible();
    await page.goto('/user/favorites');
    await expect(main.getByRole('link', { name: goods.goods_name })).toBeVisible();
    await page.getByRole('button', { name: say('favorites.manage') }).click();
    await page.getByRole('checkbox', { name: say('favorites.choose', { name: goods.goods_name }) }).check();
    await page.getByRole('button', { name: say('favorites.removeChosen', { count: 1 }) }).click();
    await expect(page.getByText(say('favorites.empty'))).toBeVisible();
  });
  await test.step('a coupon is claimed at its store', async () => {
    const stores = await ask<{ data: Named[] }>(request, '/stores?per_page=100');
    const details = await Promise.all(
      stores.data.map(({ id }) =>
        ask<{ id: number; coupons: { name: string; stock: number }[] }>(request, `/store/${id}`),
      ),
    );
    const store = details.find(({ coupons }) => (coupons[0]?.stock ?? 0) > 0);
    await page.goto(`/store/${store?.id}`);
    await page
      .getByRole('button', { name: say('coupon.claim'), exact: true })
      .first()
      .click();
    await expect(page.getByText(say('coupon.claimOk'))).toBeVisible();
    await page.goto('/user/coupons');
    await expect(main.getByText(store?.coupons[0]?.name ?? '').first()).toBeVisible();
  });
  const order = await buy(own, goods.id, 1);
  await test.step('an order is among those that wait, and found by its number', async () => {
    await page.goto('/user/orders?order_status=2');
    await expect(main.getByRole('article', { name: shapeOf(order.order_no) })).toBeVisible();
    await page.goto('/user/orders?order_status=3');
    await expect(main.getByRole('article', { name: shapeOf(order.order_no) })).toHaveCount(0);
    await page.getByRole('tab', { name: say('common.all') }).click();
    await page.getByRole('textbox', { name: say('orders.search') }).fill(order.order_no);
    await page.getByRole('textbox', { name: say('orders.search') }).press('Enter');
    await expect(main.getByRole('article', { name: shapeOf(order.order_no) })).toBeVisible();
  });
  await ship(await personOf(base, 'Seller', ownerOf(goods.store_name)), order);
  await finish(own, order);
  await test.step('a comment is read and changed', async () => {
    await page.goto('/user/comments');
    const line = main.getByRole('listitem').filter({ hasText: goods.goods_name });
    await expect(line).toContainText('很好');
    await line.getByRole('button', { name: say('common.edit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: say('comment.content') })
      .fill('用了一周，还是很好');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common.save') })
      .click();
    await expect(line).toContainText('用了一周，还是很好');
  });
});

test('a store is opened step by step: agreement, details, review', async ({ visit, baseURL }) => {
  const base = String(baseURL);
  const account = await newcomer(base);
  const visitor = await enter(visit, account);
  const { page, say } = visitor;
  await page.goto('/store/join');
  await page.getByRole('link', { name: say('join.start') }).click();
  await expect(page).toHaveURL(/\/store\/step_1$/);
  await page.getByRole('button', { name: say('join.next') }).click();
  await expect(page.getByText(say('join.readAgreement'))).toBeVisible();
  await page.getByRole('checkbox', { name: say('join.agree') }).check();
  await page.getByRole('button', { name: say('join.next') }).click();
  await expect(page).toHaveURL(/\/store\/step_2$/);

  const name = `茶铺${account.username.slice(-6)}`;
  for (const [key, text] of Object.entries({
    store_name: name,
    store_description: '高山春茶',
    store_mobile: '0571-88880000',
    store_address: '文三路 1 号',
    store_company_name: '山间茶叶有限公司',
    legal_person: '林小雨',
    store_phone: '13912345678',
    id_card_no: '110101199001011234',
    business_license_no: '91330100MA27X00000',
    emergency_contact: '林小满',
    emergency_contact_phone: '13912345679',
  }))
    await field(visitor, `join.${key}`).fill(text);
  const pictures = ['store_logo', 'store_face_image', 'business_license', 'id_card_t', 'id_card_b'];
  for (const key of pictures)
    await page
      .getByLabel(say(`join.${key}`), { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('button', { name: shapeOf(say('upload.remove')) })).toHaveCount(pictures.length);
  for (const key of ['address.province', 'address.city', 'address.district', 'join.top', 'join.second', 'join.third'])
    await page.getByRole('combobox', { name: say(key) }).selectOption({ index: 1 });
  await page.getByRole('button', { name: say('join.addClass') }).click();
  // What the shop knew before must not send the applicant back, however long the new record takes.
  const calls = await holdCalls(page, (call) => call.method() === 'GET');
  await page.getByRole('button', { name: say('join.submit') }).click();
  await expect(page).toHaveURL(/\/store\/step_3$/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  calls.answer('real');
  await expect(page.getByRole('heading', { name: say('join.verifying') })).toBeVisible();

  const { id } = await (await personOf(base, 'user', account)).get<{ id: number }>('/store');
  const platform = await personOf(base, 'Admin', DEMO_ACCOUNTS.admin);
  await platform.put(`/Admin/stores/${id}`, { store_verify: 3, store_refuse_info: '执照不清晰' });
  await page.getByRole('button', { name: say('join.refresh') }).click();
  await expect(page.getByText(say('join.verifyErrorText', { reason: '执照不清晰' }))).toBeVisible();
  await page.getByRole('link', { name: say('join.edit') }).click();
  await page.getByRole('button', { name: say('join.submit') }).click();
  await expect(page.getByRole('heading', { name: say('join.verifying') })).toBeVisible();
  await platform.put(`/Admin/stores/${id}`, { store_verify: 4 });
  await page.getByRole('button', { name: say('join.refresh') }).click();
  await expect(page.getByRole('heading', { name: say('join.passVerify') })).toBeVisible();
  await page.goto(`/store/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
