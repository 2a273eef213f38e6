import { expect, test } from 'vitest';
import { byDay, textParts } from '#shared/browser/chat/days.ts';

const ORIGIN = 'https://shop.example';
const pathsIn = (text: string) => textParts(text, ORIGIN).flatMap(({ path }) => path ?? []);

test('an address of this site becomes a link, and the words around it stay', () => {
  expect(textParts(`看看 ${ORIGIN}/goods/3。好吗`, ORIGIN)).toEqual([
    { text: '看看 ' },
    { text: `${ORIGIN}/goods/3`, path: '/goods/3' },
    { text: '。好吗' },
  ]);
});

test.each([
  'https://elsewhere.example/goods/3',
  `${ORIGIN}.evil.example/goods/3`,
  `${ORIGIN}//evil.example`,
  `${ORIGIN}/\\evil.example`,
  `${ORIGIN}/api/logout`,
  'javascript:alert(1)',
])('%s stays text', (text) => {
  expect(pathsIn(text)).toEqual([]);
  expect(textParts(text, ORIGIN).map((part) => part.text)).toEqual([text]);
});

test('messages stand under their days', () => {
  const message = { id: 1, sid: '1', stype: 'users', rid: '2', rtype: 'users', content_type: 'text' } as const;
  const at = (created_at: string) => ({ ...message, content: '', card: null, r_read: 0, created_at }) as const;
  const days = byDay([at('2026-01-01 23:59:59'), at('2026-01-02 00:00:00'), at('2026-01-02 08:00:00')]);
  expect(days.map(({ date, messages }) => [date, messages.length])).toEqual([
    ['2026-01-01', 1],
    ['2026-01-02', 2],
  ]);
});
