/** Shoppers ask, stores answer, and nobody has to reload a page for it. */
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { ownerOf, plainGoods, shopperNamed, signIn, signInOffice, type PlainGoods } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese } from '../support/words.ts';

const DESK = { width: 1440, height: 900 };

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
    await expect(log.getByRole('link', { name: `/goods/${goods.id}` })).toBeVisible();
    const question = `<b>Is it in stock?</b> ${language}`;
    await input.fill(question);
    await input.press('Enter');
    await expect(log.getByText(question)).toBeVisible();
    await expect(input).toHaveValue('');

    const store = await answering(visit, goods, question);
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
  await page.reload();
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

test('Enter before the conversation is open sends the message when it is', async ({ visit, request }) => {
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no goods to ask about');
  const visitor = await visit({ viewport: DESK });
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await visitor.page.route('**/api/Chat/**', async (route) => {
    await opened;
    await route.continue();
  });
  const { input, log, send } = await askAbout(visitor, goods);
  await input.fill('Are you open?');
  await input.press('Enter');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  open();
  await expect(log.getByText('Are you open?')).toBeVisible();
  await expect(input).toHaveValue('');
});
