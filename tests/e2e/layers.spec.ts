/** What lies over a page: messages that pass, dialogs over dialogs. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { axeFaults } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, tool } from '../support/desk.ts';
import { addToCart, officeState, plainGoods, signIn } from '../support/journeys.ts';

const baseURL = process.env['E2E_BASE_URL'] ?? '';

test('a message that passes can be used by everybody', async ({ visit, request }) => {
  const shopper = await visit();
  const [goods] = await plainGoods(request, 1);
  if (!goods) throw new Error('no plain goods');
  await signIn(shopper, DEMO_ACCOUNTS.shopper);
  await addToCart(shopper, goods);
  const { page, say } = shopper;
  await expect(page.getByRole('status').filter({ hasText: say('common.addedToCart') })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('a dialog stays when the choice of a file in it is called off, and goes with Esc', async ({ visit }) => {
  const shopper = await visit();
  const { page, say } = shopper;
  await signIn(shopper, DEMO_ACCOUNTS.shopper);
  await page.goto('/user/comments');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common.edit'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('comment.edit') });
  // As browsers say it: the event of the input bubbles, that of a dialog does not.
  await dialog
    .locator('input[type=file]')
    .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('Esc closes the question over a form, and then the form', async ({ visit }) => {
  const storageState = await officeState(baseURL, 'Admin', DEMO_ACCOUNTS.admin);
  const desk = deskOf(await visit({ storageState }));
  const { page } = desk;
  await page.goto('/Admin/chat_replies');
  await tool(desk, 'list.add').click();
  const form = dialogOf(desk, 'list.add');
  const text = inputOf(form, labelOf('zh-cn', 'chat_replies', 'content'));
  await text.fill('您好');
  await page.keyboard.press('Escape');
  const question = dialogOf(desk, 'form.unsavedTitle');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(text).toHaveValue('您好');
  await text.fill('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});
