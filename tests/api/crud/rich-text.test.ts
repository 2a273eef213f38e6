import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#server/rich-text/clean.ts';
import { world } from './world.ts';

const MARKER = '##qingwuit##';
type Row = Record<string, unknown> & { id: number; story: string };
const w = world();
const stored = async (story: string): Promise<string> => {
  const made = await w.mine.caller.post<Row>('/Seller/gadgets', { name: '台灯', story });
  expect(made.code).toBe(200);
  return (await w.mine.caller.get<Row>(`/Seller/gadgets/${made.data.id}`)).data.story;
};

describe('a rich text', () => {
  it.each([
    ['a script', '<p>ok</p><script>alert(1)</script>'],
    ['a handler on a picture', '<img src=x onerror=alert(1)>'],
    ['a drawing that runs when it is loaded', '<svg onload=alert(1)><circle/></svg>'],
    ['a link that runs', '<a href="javascript:alert(1)">go</a>'],
    ['a link that runs behind white space', '<a href=" java\tscript:alert(1)">go</a>'],
    ['a frame with a document of its own', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a style that loads', '<p style="background:url(javascript:alert(1))">x</p>'],
    ['raw text that hides a script', '<xmp><script>alert(1)</script></xmp>'],
    [
      'formulas that hide a script',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    ],
  ])('is kept without %s', async (_, payload) => {
    const [html = ''] = (await stored(payload)).split(MARKER);
    expect(html).not.toMatch(/<(?:script|svg|iframe|math|style|xmp)|<[^>]*\son\w+=|<[^>]*script:|<[^>]*url\(/i);
  });

  const WORDS = JSON.stringify([{ type: 'paragraph', children: [{ text: 'a' }] }]);

  it('is kept as html, the marker and the node tree of the editor', async () => {
    const tree = [{ type: 'paragraph', children: [{ text: '好灯', bold: true }] }];
    expect(await stored(`<p>好灯</p>${MARKER}${JSON.stringify(tree)}`)).toBe(
      `<p>好灯</p>${MARKER}${JSON.stringify(tree)}`,
    );
  });

  it('gets a tree of its html where what follows the marker is none', () => {
    for (const tree of ['', 'no json', '7', '{"a":1}', '{"type":"doc","content":[]}', JSON.stringify('x'), '[]', '[7]'])
      expect(cleanRichText(`<p>a</p>${MARKER}${tree}`)).toBe(`<p>a</p>${MARKER}${WORDS}`);
  });

  it('keeps no address in its tree that could run, and no handler', () => {
    const tree = [
      { type: 'image', src: 'javascript:alert(1)', onerror: 'alert(1)', alt: 'a', children: [{ text: '' }] },
      { type: 'link', url: 'https://example.com', class: 'cover', style: { a: 1, b: { c: 1 } }, children: [] },
    ];
    const [, kept = ''] = cleanRichText(`<p>x</p>${MARKER}${JSON.stringify(tree)}`).split(MARKER);
    expect(JSON.parse(kept)).toEqual([
      { type: 'image', alt: 'a', children: [{ text: '' }] },
      { type: 'link', url: 'https://example.com', style: { a: 1 }, children: [] },
    ]);
  });

  it('keeps no node in its tree that no editor makes', () => {
    const tree = [
      { type: 'script', text: 'alert(1)' },
      { type: 'paragraph', children: [{ type: 'iframe' }] },
    ];
    const [, kept = ''] = cleanRichText(`<p>x</p>${MARKER}${JSON.stringify(tree)}`).split(MARKER);
    expect(JSON.parse(kept)).toEqual([{ type: 'paragraph', children: [] }]);
  });

  it('keeps the tree of another editor, so that a client goes on with its own', () => {
    const tree = [
      { type: 'header1', textAlign: 'center', children: [{ text: '好灯', bold: true, color: 'rgb(1, 2, 3)' }] },
      { type: 'image', src: '/storage/a.webp', style: { width: '50%' }, children: [{ text: '' }] },
    ];
    const runs = { type: 'link', url: 'javascript:alert(1)', onclick: 'alert(1)', children: [{ type: 'iframe' }] };
    const [, kept = ''] = cleanRichText(`<h1>好灯</h1>${MARKER}${JSON.stringify([...tree, runs])}`).split(MARKER);
    expect(JSON.parse(kept)).toEqual([...tree, { type: 'link', children: [] }]);
  });

  it('keeps small pictures that are some, and links to the web and to this site', () => {
    const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />';
    expect(cleanRichText(picture)).toContain(picture);
    for (const data of ['image/svg+xml;base64,PHN2Zz4=', 'image/png;base64,PHN2Zz4=', 'text/html,x'])
      expect(cleanRichText(`<p>a</p><img src="data:${data}">`)).toBe(`<p>a</p>${MARKER}${WORDS}`);
    expect(cleanRichText('<a href="https://a.example">a</a><a href="/goods/1">b</a>')).toContain(
      '<a href="https://a.example" rel="noopener noreferrer">a</a><a href="/goods/1" rel="noopener noreferrer">b</a>',
    );
    for (const address of ['mailto:a@b.example', 'tel:1', 'ftp://a.example', '//a.example'])
      expect(cleanRichText(`<a href="${address}">a</a>`)).not.toContain('href');
    expect(cleanRichText('<video poster="javascript:alert(1)"></video>')).not.toContain('script');
  });

  it('cannot shift where its html ends, whatever its text says', () => {
    const said = cleanRichText(`<p>a</p>${MARKER}<script>alert(1)</script>${MARKER}[]`);
    expect(said.split(MARKER)).toEqual(['<p>a</p>', WORDS]);
    const nodes = [{ text: `a ${MARKER} b` }];
    expect(cleanRichText(`<p>a</p>${MARKER}${JSON.stringify(nodes)}`).startsWith(`<p>a</p>${MARKER}[{`)).toBe(true);
  });
});
