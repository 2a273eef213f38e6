import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AnswersContext } from '#storefront/data/api.ts';
import { calls } from '#storefront/data/calls.ts';
import { CommonProvider, keepAddress, useCommon } from '#storefront/data/site.ts';

const stored = new Map<string, string>();
const asked: string[] = [];
beforeEach(() => {
  stored.clear();
  asked.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data: { ip: '10.0.0.7' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the address that the server sees is kept in local storage', async () => {
  await keepAddress();
  expect(stored.get('ip')).toBe('10.0.0.7');
});

test('an address that is kept already stays, and is not asked for again', async () => {
  stored.set('ip', '10.0.0.1');
  await keepAddress();
  expect(stored.get('ip')).toBe('10.0.0.1');
  expect(asked).toEqual([]);
});

test('the data that pages share say whether they are there', () => {
  const Page = () => {
    const { load, common } = useCommon();
    return `${load} ${common.web_name}`;
  };
  const drawn = (answers: ReadonlyMap<string, unknown>) =>
    renderToString(
      createElement(AnswersContext, { value: answers }, createElement(CommonProvider, null, createElement(Page))),
    );
  expect(drawn(new Map())).toBe('false undefined');
  expect(drawn(new Map([[calls.common(), { common: { web_name: '集市' } }]]))).toBe('true 集市');
});
