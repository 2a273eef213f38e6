/** Shoppers ask, stores answer, and nobody has to reload a page for it. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { everythingAsked, expect, holdBack, test, type Visit, type Visitor } from '../support/browser.ts';
import { ownerOf, plainGoods, shopperNamed, signIn, signInOffice, type PlainGoods } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf } from '../support/words.ts';

const DESK = { width: 1440, height: 900 };
const PICTURE = 'db/seed/demo/pictures/store_mobile_slide/demo/chali-1.webp';

/** The panel of the store, opened from the page of its goods. */
async function askAbout({ page, say }: Visitor, goods: PlainGoods) {
  await page.goto(`/goods/${goods.id}`);
  await page
    .getByRole('button', { name: say('common.chat') })
    .filter({ visible: true })
    .last()
    .click();
  const panel = page.getByRole('dialog', { name: say('chat.title', { name: goods.store_name }) });
  await expect(panel).toBeVisible();
  return {
    panel,
    log: panel.getByRole('log'),
    input: panel.getByRole('textbox', { name: say('chat.input') }),
    send: panel.getByRole('button', { name: say('chat.send'), exact: true }),
  };
}

/** The store's back office with the conversation open whose last message is `text`. */
async function answering(visit: Visit, goods: PlainGoods, text: string) {
  const seller = await visit({ viewport: DESK });
  const { page, office } = seller;
  await signInOffice(seller, 'Seller', ownerOf(goods.store_name));
  await page.goto('/Seller/chats');
  await page
    .getByRole('navigation', { name: office('chat.list') })
    .getByRole('button')
    .filter({ hasText: text })
    .click();
  return {
    page,
    office,
    log: page.getByRole('log'),
    input: page.getByRole('textbox', { name: office('chat.input'), exact: true }),
  };
}

for (const language of LANGUAGES) {
  test(`a shopper asks from a goods page and reads the answer without reloading (${language})${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    const turn = LANGUAGES.indexOf(language);
    const goods = (await plainGoods(request, 2))[turn];
    if (!goods) throw new Error('no goods to ask about');
    const shopper = await visit({ language, viewport: DESK });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn));
    const { panel, log, input } = await askAbout(shopper, goods);
    await expect(input).toBeFocused();

    await panel.getByRole('button', { name: say('chat.sendGoods') }).click();
    await expect(log.getByText(goods.goods_name)).toBeVisible();
    await expect(log.getByRole('link', { name: goods.goods_name })).toHaveAttribute('href', `/goods/${goods.id}`);
    const question = `<b>Is it in stock?</b> ${language}`;
    await input.fill(question);
    await input.press('Enter');
    await expect(log.getByText(question)).toBeVisible();
    await expect(input).toHaveValue('');

    const store = await answering(visit, goods, question);
    await expect(store.log.getByRole('link', { name: goods.goods_name })).toBeVisible();
    await expect(store.log.getByText(question)).toBeVisible();
    await expect(log.getByText(say('chat.unseen'))).toHaveCount(0);
    const answer = `Yes, ships today ${language}`;
    await store.input.fill(answer);
    await store.input.press('Enter');
    await expect(log.getByText(answer)).toBeVisible();
    await input.fill('Thank you');
    await input.press('Enter');
    await expect(store.log.getByText('Thank you')).toBeVisible();

    await input.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: say('common.chat') }).filter({ visible: true })).toBeFocused();
  });
}

test('an answer is counted wherever the shopper is, and read from the list of conversations', async ({
  visit,
  request,
}) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const shopper = await visit({ viewport: DESK });
  const { page, say } = shopper;
  await signIn(shopper, shopperNamed(6));
  const { input } = await askAbout(shopper, goods);
  await input.fill('周末发货吗？');
  await input.press('Enter');
  await expect(page.getByText(say('chat.unseen'))).toBeVisible();
  await page.goto('/carts');
  const counted = (count: number) =>
    page.getByRole('button', { name: say('frame.messagesCount', { count }), exact: true });
  await expect(counted(0)).toBeVisible();

  const store = await answering(visit, goods, '周末发货吗？');
  await store.input.fill('周末照常发货');
  await store.input.press('Enter');
  await expect(store.log.getByText('周末照常发货')).toBeVisible();
  // The store sees its own words before they have arrived.
  await expect(async () => {
    await page.reload();
    await expect(counted(1)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await counted(1).click();
  const list = page.getByRole('dialog', { name: say('chat.all') });
  await list.getByRole('button', { name: goods.store_name }).click();
  await expect(page.getByRole('log').getByText('周末照常发货')).toBeVisible();
  await expect(counted(0)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('chat.all') })
    .click();
  await expect(list.getByRole('button', { name: goods.store_name })).toContainText('周末照常发货');
});

test('a visitor may write, without pictures, and finds the messages again @phone', async ({ visit, request }) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const visitor = await visit();
  const first = await askAbout(visitor, goods);
  await expect(first.panel.getByRole('link', { name: visitor.say('chat.visitorLogin') })).toBeVisible();
  await expect(first.panel.getByRole('button', { name: visitor.say('chat.addPicture') })).toHaveCount(0);
  await first.input.fill('有现货吗？');
  await first.send.click();
  await expect(first.log.getByText('有现货吗？')).toBeVisible();
  await first.panel.getByRole('button', { name: visitor.say('common.close') }).click();
  await expect(first.panel).toHaveCount(0);

  const again = await askAbout(visitor, goods);
  await expect(again.log.getByText('有现货吗？')).toBeVisible();
  const stranger = await visit();
  const other = await askAbout(stranger, goods);
  await expect(other.log.getByText(stranger.say('chat.empty'))).toBeVisible();
});

test('a message that was not sent stays, over closing the panel too, until it is sent again', async ({
  visit,
  request,
}) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const visitor = await visit({ viewport: DESK });
  visitor.allow(/ERR_FAILED|Chat\/send/);
  const { page, say } = visitor;
  await page.route('**/api/Chat/send', (route) => route.abort());
  const before = await askAbout(visitor, goods);
  await before.input.fill('Do not lose me');
  await before.input.press('Enter');
  const retry = page.getByRole('button', { name: say('chat.retry') });
  await expect(retry).toBeVisible();
  await before.input.press('Escape');
  await expect(before.panel).toHaveCount(0);
  await page
    .getByRole('button', { name: say('common.chat') })
    .filter({ visible: true })
    .last()
    .click();
  await expect(before.log.getByText('Do not lose me')).toBeVisible();

  await page.unroute('**/api/Chat/send');
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(before.log.getByText('Do not lose me')).toHaveCount(1);
  await expect(before.log.getByText(say('chat.unseen'))).toBeVisible();
});

test('two messages sent at once arrive in the order they were sent, also when the first is slow', async ({
  visit,
  request,
}) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const visitor = await visit({ viewport: DESK });
  const { page, say } = visitor;
  const { input, log } = await askAbout(visitor, goods);
  const { sent, letGo } = await holdBack(page, '**/api/Chat/send');
  for (const words of ['First words', 'Second words']) {
    await input.fill(words);
    await input.press('Enter');
    await expect(log.getByText(words)).toBeVisible();
  }
  await everythingAsked(page);
  expect(sent).toHaveLength(1);
  letGo();
  await expect(log.getByText(say('chat.unseen'))).toHaveCount(2);
  await expect(log.getByText(/^(First|Second) words$/)).toHaveText(['First words', 'Second words']);
});

test('Enter before the conversation is open sends the message when it is', async ({ visit, request }) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const visitor = await visit({ viewport: DESK });
  const { letGo } = await holdBack(visitor.page, '**/api/Chat/**');
  const { input, log, send } = await askAbout(visitor, goods);
  await input.fill('Are you open?');
  await input.press('Enter');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(log.getByText('Are you open?')).toBeVisible();
  await expect(input).toHaveValue('');
});

test('a seller finds a sentence that is kept ready by typing a slash, and sends it', async ({ visit }) => {
  const { page, say, ...shopper } = await visit({ viewport: DESK });
  await signIn({ page, say, ...shopper }, DEMO_ACCOUNTS.shopper);
  await page.goto('/store/1');
  await page
    .getByRole('button', { name: say('common.chat') })
    .filter({ visible: true })
    .first()
    .click();
  const log = page.getByRole('log');
  const input = page.getByRole('textbox', { name: say('chat.input') });
  await input.fill('今天能发出吗？');
  await input.press('Enter');
  await expect(log.getByText('今天能发出吗？')).toBeVisible();

  const seller = await visit({ viewport: DESK });
  await signInOffice(seller, 'Seller', DEMO_ACCOUNTS.seller);
  await seller.page.goto('/Seller/chats');
  await seller.page.getByRole('button').filter({ hasText: '今天能发出吗？' }).click();
  const answer = seller.page.getByRole('textbox', { name: seller.office('chat.input'), exact: true });
  await answer.press('/');
  const find = seller.page.getByRole('combobox', { name: seller.office('chat.searchQuick') });
  await expect(find).toBeFocused();
  await find.fill('今天就能发出');
  await expect(seller.page.getByRole('option')).toHaveCount(1);
  await find.press('Enter');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(/今天就能发出/);
  await answer.press('Enter');
  await expect(log.getByText('今天就能发出').last()).toBeVisible();
});

test('a shopper asks the platform, and an administrator answers for it', async ({ visit }) => {
  const shopper = await visit({ viewport: DESK });
  const { page, say } = shopper;
  await signIn(shopper, shopperNamed(21));
  await page.goto('/carts');
  await page.getByRole('button', { name: say('footer.platform') }).click();
  const input = page.getByRole('textbox', { name: say('chat.input') });
  await input.fill('商家不退款怎么办？');
  await input.press('Enter');
  await expect(page.getByText(say('chat.unseen'))).toBeVisible();

  const admin = await visit({ viewport: DESK });
  await signInOffice(admin, 'Admin', DEMO_ACCOUNTS.admin);
  await admin.page.goto('/Admin/chats');
  await admin.page.getByRole('button').filter({ hasText: '商家不退款怎么办？' }).click();
  const answer = admin.page.getByRole('textbox', { name: admin.office('chat.input'), exact: true });
  await answer.fill('请在订单里申请平台介入');
  await answer.press('Enter');
  await expect(page.getByRole('log').getByText('请在订单里申请平台介入')).toBeVisible();
  await admin.page.getByRole('main').locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByRole('log').locator('img')).toHaveAttribute('src', /\/storage\/chat\/.+sign=/);
});

test('a store asks the platform from its own office, and is answered with a picture @long', async ({ visit }) => {
  const seller = await visit({ viewport: DESK });
  const { page, office } = seller;
  await signInOffice(seller, 'Seller', ownerOf('墨几文具生活馆'));
  await page.getByRole('button', { name: shapeOf(office('layout.hello')) }).click();
  await page.getByRole('menuitem', { name: office('chat.askPlatform') }).click();
  const input = page.getByRole('textbox', { name: office('chat.input'), exact: true });
  await input.fill('怎样更换店铺名称？');
  await input.press('Enter');
  await expect(page.getByRole('log').getByText('怎样更换店铺名称？')).toBeVisible();

  const admin = await visit({ viewport: DESK });
  await signInOffice(admin, 'Admin', DEMO_ACCOUNTS.admin);
  await admin.page.goto('/Admin/chats');
  await admin.page.getByRole('button').filter({ hasText: '怎样更换店铺名称？' }).click();
  await admin.page.getByRole('main').locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByRole('log').locator('img')).toHaveAttribute('src', /\/storage\/chat\/.+sign=/);
});

test('a shopper blocks a store, which is then answered nothing, and lets it speak again', async ({
  visit,
  request,
}) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const shopper = await visit({ viewport: DESK });
  const { page, say } = shopper;
  await signIn(shopper, shopperNamed(22));
  const { panel, input } = await askAbout(shopper, goods);
  await input.fill('请不要再发广告');
  await input.press('Enter');
  await expect(panel.getByText(say('chat.unseen'))).toBeVisible();
  await panel.getByRole('button', { name: say('chat.more') }).click();
  await panel.getByRole('button', { name: say('chat.block'), exact: true }).click();
  const question = page.getByRole('dialog', { name: say('chat.blockTitle') });
  await question.getByRole('button', { name: say('chat.block'), exact: true }).click();
  await expect(panel.getByText(say('chat.isBlocked'))).toBeVisible();
  await expect(input).toHaveCount(0);
  await panel.getByRole('button', { name: say('chat.all') }).click();
  const list = page.getByRole('dialog', { name: say('chat.all') });
  await list
    .getByRole('button', { name: goods.store_name })
    .filter({ hasText: say('chat.blockedMark') })
    .click();
  await panel.getByRole('button', { name: say('chat.unblock') }).click();
  await expect(input).toBeVisible();
});
