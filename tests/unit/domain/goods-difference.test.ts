import { expect, it } from 'vitest';
import { pictureChanges, variantChanges } from '#shared/domain/goods-difference.ts';

it.each([
  ['nothing', 'a b', 'a b', 'a:same b:same', 'a:same b:same'],
  ['one more', 'a', 'a b', 'a:same', 'a:same b:added'],
  ['one less, and the rest in its order', 'a b c', 'b c', 'a:removed b:same c:same', 'b:same c:same'],
  ['two that change places', 'a b c', 'b a c', 'a:moved b:moved c:same', 'b:moved a:moved c:same'],
])('pictures: %s', (_what, before, after, left, right) => {
  const found = pictureChanges(before.split(' '), after.split(' '));
  const text = (side: typeof found.after) => side.map(({ url, change }) => `${url}:${change}`).join(' ');
  expect([text(found.before), text(found.after)]).toEqual([left, right]);
});

it('variants: those of now in their order with what changed, then those that are gone', () => {
  const variant = (id: number, more = {}) => ({
    id,
    name: `v${id}`,
    price: '1.00',
    market_price: '2.00',
    stock: 3,
    ...more,
  });
  const found = variantChanges(
    [variant(1), variant(2), variant(3), variant(4)],
    [variant(1), variant(2, { price: '1.50' }), variant(3, { stock: 9 }), variant(5)],
  );
  expect(found.map(({ change, before, after }) => `${(after ?? before)?.id} ${change}`)).toEqual([
    '1 same',
    '2 changed',
    '3 changed',
    '5 added',
    '4 removed',
  ]);
});
