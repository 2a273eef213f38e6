/** Texts as an existing client sees them: its editor opens the node tree, and what it saves is html and tree again. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#db/root.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { cleanRichText } from '#server/rich-text/clean.ts';
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { personOf } from '../support/errands.ts';

const EDITOR = readFileSync(path.join(ROOT, 'node_modules/@wangeditor/editor/dist/index.js'), 'utf8');
/** Every kind of block, and every look that words can have. */
const TEXT = [
  '<h1>一</h1><h2 style="text-align: center">二</h2><h3>三</h3><h4>四</h4><h5>五</h5>',
  '<p style="text-align: right">字<strong>粗</strong><em>斜</em><u>线</u><s>删</s><code>码</code><sup>上</sup><sub>下</sub></p>',
  '<p><span style="color: rgb(255, 0, 0)">红</span><span style="background-color: rgb(255, 255, 0)">黄</span><span style="font-size: 24px">大</span></p>',
  '<p>去<a href="https://a.example/x" target="_blank">那里</a>看</p>',
  '<blockquote>话</blockquote><ul><li>甲</li><li>乙</li></ul><ol><li>一</li></ol><hr>',
  '<pre><code>a  b\nc</code></pre>',
  '<table><tbody><tr><th>头</th><th>尾</th></tr><tr><td>左</td><td>右</td></tr></tbody></table>',
  '<p><img src="/storage/a.png" alt="图" style="width: 50%"></p>',
  '<video src="/storage/a.mp4" poster="/storage/a.png" controls></video>',
].join('');

const parts = (value: string): { html: string; tree: unknown } => {
  const [html = '', tree = ''] = value.split(RICH_TEXT_MARKER);
  return { html, tree: JSON.parse(tree) };
};
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/\s/g, '');

async function editorPage(visit: Visit): Promise<Page> {
  const { page, allow } = await visit({ bypassCSP: true });
  // That editor looks for itself once more after it was taken away.
  allow(/Failed to load resource|ERR_|getSelection|Can not get editor instance/);
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/alone'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>alone</title><body><div id="place"></div></body>',
        })
      : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/alone');
  await page.addScriptTag({ content: EDITOR });
  return page;
}

/** Opens the tree and saves at once. */
const reopened = (page: Page, tree: unknown): Promise<{ html: string; tree: unknown }> =>
  page.evaluate((content) => {
    const { wangEditor } = window as unknown as {
      wangEditor: {
        createEditor(of: object): { getHtml(): string; children: unknown; destroy(): void };
      };
    }; // as: the script puts it there
    const editor = wangEditor.createEditor({ selector: '#place', content, mode: 'default' });
    const saved = { html: editor.getHtml(), tree: JSON.parse(JSON.stringify(editor.children)) as unknown };
    editor.destroy();
    return saved;
  }, tree);

test('every kind of block opens in the original editor and comes back as it was, again and again', async ({
  visit,
}) => {
  const page = await editorPage(visit);
  const first = parts(cleanRichText(TEXT));
  const opened = await reopened(page, first.tree);
  expect(wordsOf(opened.html)).toBe(wordsOf(TEXT));
  for (const [tag, count] of Object.entries({
    h1: 1,
    h5: 1,
    strong: 1,
    em: 1,
    u: 1,
    s: 1,
    code: 2,
    sup: 1,
    sub: 1,
    a: 1,
    blockquote: 1,
    li: 3,
    hr: 1,
    pre: 1,
    tr: 2,
    img: 1,
    video: 1,
  }))
    expect((opened.html.match(new RegExp(`<${tag}[\\s>/]`, 'g')) ?? []).length, tag).toBe(count);
  expect(opened.html).toMatch(/color: ?rgb\(255, 0, 0\)/);
  expect(opened.html).toMatch(/font-size: ?24px/);

  // What it sends as html alone makes the same tree once more, and its own tree is kept.
  const again = parts(cleanRichText(opened.html));
  const twice = await reopened(page, again.tree);
  expect(twice.html).toBe(opened.html);
  expect(parts(cleanRichText(twice.html)).tree).toEqual(again.tree);
  expect(parts(cleanRichText(`${opened.html}${RICH_TEXT_MARKER}${JSON.stringify(opened.tree)}`)).tree).toEqual(
    opened.tree,
  );
});

test('a text of the demo shop opens there with every letter', async ({ visit, baseURL }) => {
  const seller = await personOf(baseURL ?? '', 'Seller', DEMO_ACCOUNTS.seller);
  const list = await seller.get<{ data: { id: number }[] }>('/Seller/goods?per_page=3');
  expect(list.data).toHaveLength(3);
  const page = await editorPage(visit);
  for (const { id } of list.data) {
    const { goods_content } = await seller.get<{ goods_content: string }>(`/Seller/goods/${id}`);
    const { html, tree } = parts(goods_content);
    const opened = await reopened(page, tree);
    expect(wordsOf(html).length).toBeGreaterThan(100);
    expect(wordsOf(opened.html)).toBe(wordsOf(html));
  }
});
