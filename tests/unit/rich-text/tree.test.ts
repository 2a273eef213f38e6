/** The node tree that editors of existing clients open, made from the html of a text. */
import { describe, expect, test } from 'vitest';
import { cleanRichText } from '#server/rich-text/clean.ts';
import { treeOf, type RichNode } from '#server/rich-text/tree.ts';
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';

const p = (...children: RichNode['children']): RichNode => ({ type: 'paragraph', children });
const item = (text: string, more: object = {}) => ({
  type: 'list-item',
  ordered: false,
  level: 0,
  children: [{ text }],
  ...more,
});
const cell = (text: string, more: object = {}) => ({
  type: 'table-cell',
  isHeader: false,
  colSpan: 1,
  rowSpan: 1,
  width: 'auto',
  children: [{ text }],
  ...more,
});

describe('the tree of a text', () => {
  test.each<[what: string, html: string, tree: unknown[]]>([
    ['a paragraph', '<p>茶 tea</p>', [p({ text: '茶 tea' })]],
    ['words without a block', 'tea<br>pot', [p({ text: 'tea\npot' })]],
    [
      'five headings, the sixth as the fifth',
      '<h1>a</h1><h6>b</h6>',
      [
        { type: 'header1', children: [{ text: 'a' }] },
        { type: 'header5', children: [{ text: 'b' }] },
      ],
    ],
    [
      'marks inside marks',
      '<p><strong>a<em>b</em></strong><u>c</u><s>d</s><code>e</code><sup>f</sup><sub>g</sub></p>',
      [
        p(
          { text: 'a', bold: true },
          { text: 'b', bold: true, italic: true },
          { text: 'c', underline: true },
          { text: 'd', through: true },
          { text: 'e', code: true },
          { text: 'f', sup: true },
          { text: 'g', sub: true },
        ),
      ],
    ],
    [
      'colours and sizes',
      '<p><span style="color: red; font-size: 20px">a</span><mark style="background-color: #ff0">b</mark></p>',
      [p({ text: 'a', color: 'red', fontSize: '20px' }, { text: 'b', bgColor: '#ff0' })],
    ],
    [
      'where a line stands',
      '<p style="text-align: center; line-height: 2; text-indent: 2em">a</p>',
      [{ ...p({ text: 'a' }), textAlign: 'center', lineHeight: '2', indent: '2em' }],
    ],
    [
      'a link, and a picture with a link',
      '<p>to <a href="/goods/1" target="_blank">it</a><a href="/x"><img src="/storage/a.png" alt="a" width="80"></a></p>',
      [
        p(
          { text: 'to ' },
          { type: 'link', url: '/goods/1', target: '_blank', children: [{ text: 'it' }] },
          {
            type: 'image',
            src: '/storage/a.png',
            alt: 'a',
            href: '/x',
            style: { width: '80px', height: '' },
            children: [{ text: '' }],
          },
        ),
      ],
    ],
    [
      'lists in lists',
      '<ul><li>a<ol><li>b</li></ol></li><li><p>c</p></li></ul>',
      [item('a'), item('b', { ordered: true, level: 1 }), item('c')],
    ],
    [
      'a quotation of two lines',
      '<blockquote><p>a</p><p><b>b</b></p></blockquote>',
      [{ type: 'blockquote', children: [{ text: 'a' }, { text: '\n' }, { text: 'b', bold: true }] }],
    ],
    [
      'code as it stands',
      '<pre><code>a  &lt;b&gt;\n c</code></pre>',
      [{ type: 'pre', children: [{ type: 'code', language: '', children: [{ text: 'a  <b>\n c' }] }] }],
    ],
    ['a rule', '<hr>', [{ type: 'divider', children: [{ text: '' }] }]],
    [
      'a table with heads and wide cells',
      '<table style="width: 100%"><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2"><p>c</p></td></tr></tbody></table>',
      [
        {
          type: 'table',
          width: '100%',
          children: [
            { type: 'table-row', children: [cell('a', { isHeader: true }), cell('b', { isHeader: true })] },
            { type: 'table-row', children: [cell('c', { colSpan: 2 })] },
          ],
        },
      ],
    ],
    [
      'a video',
      '<video src="/storage/a.mp4" poster="/storage/a.png" width="320"></video>',
      [
        {
          type: 'video',
          src: '/storage/a.mp4',
          poster: '/storage/a.png',
          width: '320',
          height: 'auto',
          children: [{ text: '' }],
        },
      ],
    ],
    [
      'sections around blocks, and marks around them',
      '<section><div><p>a</p></div>b</section><strong><p>c</p></strong>',
      [p({ text: 'a' }), p({ text: 'b' }), p({ text: 'c', bold: true })],
    ],
    ['nothing', ' \n ', []],
  ])('has %s', (_, html, tree) => {
    expect(treeOf(html)).toEqual(tree);
  });

  test('is made where none comes with the html, and where one comes that such an editor cannot open', () => {
    const tree = JSON.stringify([p({ text: 'a' })]);
    for (const given of [
      '<p>a</p>',
      `<p>a</p>${RICH_TEXT_MARKER}[]`,
      `<p>a</p>${RICH_TEXT_MARKER}{"type":"doc","content":[]}`,
      `<p>a</p>${RICH_TEXT_MARKER}no json`,
    ])
      expect(cleanRichText(given)).toBe(`<p>a</p>${RICH_TEXT_MARKER}${tree}`);
  });

  test('stays the same when a text is written again', () => {
    const once = cleanRichText('<h2>a</h2><ul><li>b</li></ul><p><img src="/storage/a.png" alt=""></p>');
    expect(cleanRichText(once)).toBe(once);
  });

  test('loses no letter of a long text', () => {
    const html = Array.from(
      { length: 40 },
      (_, n) => `<h3>第${n}节</h3><p>一句<b>话</b>，<i>又</i>一句。</p><ul><li>甲${n}</li><li>乙${n}</li></ul>`,
    ).join('');
    const words = (node: RichNode | { text: string }): string =>
      'type' in node ? node.children.map(words).join('') : node.text;
    expect(treeOf(html).map(words).join('')).toBe(html.replace(/<[^>]*>/g, ''));
  });
});

describe('pictures and looks of a text', () => {
  const cleaned = (html: string, hosts: readonly string[] = []) =>
    cleanRichText(html, hosts).split(RICH_TEXT_MARKER)[0];

  test('come from this site and its hosts; others become links to them', () => {
    expect(cleaned('<img src="/storage/a.png" />')).toBe('<img src="/storage/a.png" />');
    expect(cleaned('<img src="https://cdn.example/a.png" />', ['cdn.example'])).toBe(
      '<img src="https://cdn.example/a.png" />',
    );
    expect(cleaned('<p><img src="https://spy.example/a.png" alt="灯"></p>', ['cdn.example'])).toBe(
      '<p><a href="https://spy.example/a.png" rel="noopener noreferrer">灯</a></p>',
    );
    expect(cleaned('<video src="/a.mp4" poster="https://spy.example/a.png"></video>')).toBe(
      '<video src="/a.mp4"></video>',
    );
    const tree = JSON.stringify([
      p({ type: 'image', src: 'https://spy.example/a.png', alt: '', children: [{ text: '' }] }),
    ]);
    expect(cleanRichText(`<p>x</p>${RICH_TEXT_MARKER}${tree}`)).not.toContain('"image"');
  });

  test('bring no class and no place of their own', () => {
    expect(
      cleaned(
        '<div class="cover" style="position: fixed; inset: 0; z-index: 9; margin: -999px; transform: scale(99); color: red">x</div>',
      ),
    ).toBe('<div style="color:red">x</div>');
  });
});
