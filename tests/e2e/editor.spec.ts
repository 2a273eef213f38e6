/** The editor of rich text: its size, and pictures on their way into it (requirements 5 and 9). */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { EDITOR } from '#shared/contract/limits.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { chooseInTree, deskOf, dialogOf, inputOf, labelOf, press, rowOf, save, tool } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage } from '../support/words.ts';

/** Noise does not shrink: a picture of about `side` x `side` x 3 bytes. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

async function newArticle(visit: Visit, baseURL: string | undefined, language: PageLanguage = 'zh-cn') {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const visitor = await visit({ language, storageState });
  const desk = deskOf(visitor);
  await desk.page.goto('/Admin/articles');
  await tool(desk, 'list.add').click();
  const dialog = dialogOf(desk, 'list.add');
  const body = dialog.getByRole('textbox', { name: labelOf(language, 'articles', 'content') });
  await expect(body).toBeVisible();
  return { ...visitor, desk, dialog, body };
}

test('an empty editor is 385 high with a body of 300', async ({ visit, baseURL }) => {
  const { body } = await newArticle(visit, baseURL);
  const frame = body.locator('xpath=../..');
  expect((await body.boundingBox())?.height).toBe(EDITOR.bodyHeight);
  expect((await frame.boundingBox())?.height).toBe(EDITOR.height);
  await expect(frame.getByRole('toolbar')).toBeVisible();
});

for (const language of LANGUAGES)
  test(`pictures are chosen, dropped and pasted into a text, and stay in it (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const { page, desk, dialog, body, office, allow } = await newArticle(visit, baseURL, language);
    const pictures = body.locator('img[src]');
    const input = dialog.locator('input[type=file]');
    const [large, small] = [await noise(60), await noise(20)];
    expect([large.length > EDITOR.inlineBelowBytes, small.length < EDITOR.inlineBelowBytes]).toEqual([true, true]);
    const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

    await test.step('a large one is uploaded, a small one becomes part of the text', async () => {
      await input.setInputFiles([file('large.png', large), file('small.png', small)]);
      await expect(pictures).toHaveCount(2);
      await expect(pictures.first()).toHaveAttribute('src', /\/storage\/editor\//);
      await expect(pictures.last()).toHaveAttribute('src', /^data:image\/png;base64,/);
    });
    await test.step('others are refused by name, and what is dropped or pasted with them arrives', async () => {
      const carry = await page.evaluateHandle(
        ([bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
          data.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }));
          return data;
        },
        [[...small]] as const,
      );
      const { x, y } = (await body.boundingBox()) ?? { x: 0, y: 0 };
      await body.dispatchEvent('drop', { dataTransfer: carry, clientX: x + 30, clientY: y + 30 });
      await expect(pictures).toHaveCount(3);
      await expect(dialog.getByRole('alert')).toHaveText(new RegExp(office('editor.notImage', { name: 'notes.txt' })));
      await press(dialog.getByRole('alert'), office('action.close'));
      await body.evaluate(
        (element, [bytes]) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([Uint8Array.from(bytes)], 'pasted.png', { type: 'image/png' }));
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        [[...small]] as const,
      );
      await expect(pictures).toHaveCount(4);
      await input.setInputFiles(Array.from({ length: 11 }, (_, at) => file(`${at}.png`, small)));
      await expect(page.getByText(office('editor.tooMany'))).toBeVisible();
      await expect(pictures).toHaveCount(4);
    });
    await test.step('one that takes more than five seconds is named, and arrives at the second try', async () => {
      allow(/abnormal network|ERR_/);
      let isSlow = true;
      await page.route('**/uploads', (route) => (isSlow ? new Promise(() => undefined) : route.continue()));
      const start = Date.now();
      await input.setInputFiles(file('late.png', large));
      const failure = dialog.getByRole('alert').filter({ hasText: office('editor.slow', { name: 'late.png' }) });
      await expect(failure).toBeVisible();
      expect(Date.now() - start).toBeGreaterThanOrEqual(EDITOR.uploadTimeout);
      isSlow = false;
      await press(failure, office('action.retry'));
      await expect(pictures).toHaveCount(5);
      await expect(failure).toHaveCount(0);
    });
    await test.step('all are there when the text is opened again', async () => {
      const name = `Text ${crc32(large).toString(36)}`;
      await chooseInTree(desk, inputOf(dialog, labelOf(language, 'articles', 'pid')));
      await inputOf(dialog, labelOf(language, 'articles', 'name')).fill(name);
      await save(desk, dialog);
      await rowOf(desk, name)
        .getByRole('button', { name: office('list.editOf', { name }) })
        .click();
      const shown = dialogOf(desk, 'list.edit').locator('.ProseMirror img[src]');
      await expect(shown).toHaveCount(5);
      for (const picture of await shown.all())
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    });
  });

test('tables and videos of a text stay in it, and a table is made with the tools', async ({ visit, baseURL }) => {
  const { desk, dialog, body, office } = await newArticle(visit, baseURL, 'en');
  const tools = dialog.getByRole('toolbar');
  await desk.page.route('**/a.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
  const use = (name: string) => tools.getByRole('button', { name: office(`editor.${name}`), exact: true }).click();
  await body.click();
  await use('table');
  await expect(body.getByRole('row')).toHaveCount(3);
  await expect(body.getByRole('columnheader')).toHaveCount(3);
  // The hand goes on where the table has put it.
  await expect(body).toBeFocused();
  await desk.page.keyboard.type('Size');
  await expect(body.getByRole('columnheader', { name: 'Size' })).toHaveCount(1);
  await use('addRow');
  await use('addColumn');
  await body.getByRole('cell').last().click();
  await use('deleteRow');
  await expect(body.getByRole('row')).toHaveCount(3);
  await expect(body.getByRole('columnheader')).toHaveCount(4);

  await body.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<video src="/storage/editor/a.mp4" controls></video><p>Seen</p>');
    element.lastElementChild?.scrollIntoView();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(body.locator('video[src="/storage/editor/a.mp4"]')).toHaveCount(1);

  const name = `Table ${randomBytes(4).toString('hex')}`;
  await chooseInTree(desk, inputOf(dialog, labelOf('en', 'articles', 'pid')));
  await inputOf(dialog, labelOf('en', 'articles', 'name')).fill(name);
  await save(desk, dialog);
  await rowOf(desk, name)
    .getByRole('button', { name: office('list.editOf', { name }) })
    .click();
  const shown = dialogOf(desk, 'list.edit').locator('.ProseMirror');
  await expect(shown.getByRole('columnheader', { name: 'Size' })).toHaveCount(1);
  await expect(shown.getByRole('row')).toHaveCount(3);
  await expect(shown.locator('video')).toHaveAttribute('src', '/storage/editor/a.mp4');
});
