/** What is read of the shop without seeing it: descriptions in the html of every list, and what the links of the first page say. */
import type { APIRequestContext } from '@playwright/test';
import { expect, ownAddress, test } from '../support/browser.ts';
import { LANGUAGES, LOCALE, wordsOf, type PageLanguage } from '../support/words.ts';

interface Row {
  id: number;
  name?: string;
  goods_name?: string;
  store_name?: string;
}
interface Listed {
  data: Row[];
  total: number;
}

const params = (fields: object): string => encodeURIComponent(btoa(JSON.stringify(fields)));

async function ask<Answer>(request: APIRequestContext, call: string): Promise<Answer> {
  const reply = await request.get(`/api${call}`, { headers: { 'x-forwarded-for': ownAddress() } });
  return ((await reply.json()) as { data: Answer }).data; // as: the contract of the call
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
async function descriptionOf(request: APIRequestContext, address: string, language: PageLanguage): Promise<string> {
  const headers = { 'accept-language': LOCALE[language], 'x-forwarded-for': ownAddress() };
  const html = await (await request.get(address, { headers })).text();
  const [, text = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test(`the html of a list says what is in it: its name, how much, and what comes first (${language})`, async ({
    request,
  }) => {
    const { classes, brands } = await ask<{ classes: Row[]; brands: Row[] }>(request, '/common');
    const [top, brand] = [classes[0], brands[0]];
    const lists: [address: string, title: string | undefined, call: string][] = [
      ['/s', say('title.search'), '/goods'],
      [
        `/s/${params({ pid: top?.id, class_id: top?.id, deep: 1 })}`,
        top?.name,
        `/goods?params=${params({ pid: top?.id, class_id: top?.id, deep: 1 })}`,
      ],
      [`/s/${params({ brand_id: brand?.id })}`, brand?.name, `/goods?params=${params({ brand_id: brand?.id })}`],
      ['/s?keywords=USB', say('list.results', { keyword: 'USB' }), `/goods?params=${params({ keywords: 'USB' })}`],
      ['/stores', say('title.stores'), '/stores'],
      ['/seckills', say('title.seckills'), '/seckills?start_time=0'],
      ['/collectives', say('title.collectives'), '/goods?is_collective=1'],
      ['/integral/search', say('points.more'), '/integral/goods'],
    ];
    for (const [address, title, call] of lists)
      await test.step(address, async () => {
        const description = await descriptionOf(request, address, language);
        const { data, total } = await ask<Listed>(request, call);
        expect(description).toContain(title);
        expect(description).toContain(String(total));
        for (const { goods_name, store_name } of data.slice(0, 2))
          expect(description).toContain(call === '/stores' ? store_name : goods_name);
      });
  });

  test(`the links of the first page say where they lead, each name to one place (${language})`, async ({ visit }) => {
    const { page } = await visit({ language });
    await page.goto('/', { waitUntil: 'networkidle' });
    const places = new Map<string, Set<string>>();
    const named = /- link(?: "((?:[^"\\]|\\.)*)")?[^\n]*\n\s*- \/url: (\S+)/g;
    for (const [, name = '', place = ''] of (await page.locator('body').ariaSnapshot()).matchAll(named))
      places.set(name, (places.get(name) ?? new Set()).add(place));
    expect(places.size).toBeGreaterThan(50);
    for (const vague of ['', say('common.more'), say('common.all'), say('store.enter'), say('common.details')])
      expect(places.get(vague), `"${vague}" says nothing of its place`).toBeUndefined();
    const twofold = [...places].filter(([, { size }]) => size > 1).map(([name, to]) => `${name}: ${[...to].join(' ')}`);
    expect(twofold).toEqual([]);
  });
}
