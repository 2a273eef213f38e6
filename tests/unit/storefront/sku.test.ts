import { describe, expect, it } from 'vitest';
import { choose, firstChoice, skuDictionary, skuOfChoice, specState } from '#storefront/pages/goods/sku.ts';

// Colours 1, 2, 3; sizes 11, 12. Blue-small is sold out, green exists in large only, red is gone altogether.
const [RED, BLUE, GREEN, SMALL, LARGE] = [1, 2, 3, 11, 12] as const;
const skus = [
  { id: 101, spec_id: [RED, SMALL], goods_stock: 0 },
  { id: 102, spec_id: [BLUE, SMALL], goods_stock: 0 },
  { id: 103, spec_id: [BLUE, LARGE], goods_stock: 5 },
  { id: 104, spec_id: [GREEN, LARGE], goods_stock: 2 },
  { id: 105, spec_id: [SMALL, 4], goods_stock: 7 },
];
const dictionary = skuDictionary(skus);

describe('the variants of goods', () => {
  it('show what is chosen, free, impossible beside the choice and sold out', () => {
    const choice = [undefined, SMALL];
    expect(specState(dictionary, choice, 1, SMALL)).toBe('selected');
    expect(specState(dictionary, choice, 0, 4)).toBe('available');
    expect(specState(dictionary, choice, 0, BLUE)).toBe('impossible');
    expect(specState(dictionary, choice, 0, RED)).toBe('out');
  });
  it('clear the choice that does not go together with a new one, and keep the one that does', () => {
    expect(choose(dictionary, [undefined, SMALL], 0, BLUE)).toEqual([BLUE, undefined]);
    expect(choose(dictionary, [undefined, LARGE], 0, BLUE)).toEqual([BLUE, LARGE]);
  });
  it('take a choice back when it is chosen again', () => {
    expect(choose(dictionary, [BLUE, LARGE], 0, BLUE)).toEqual([undefined, LARGE]);
  });
  it('are found whatever the order of their specs, but only by a complete choice', () => {
    expect(skuOfChoice(skus, [4, SMALL])?.id).toBe(105);
    expect(skuOfChoice(skus, [BLUE, undefined])).toBeUndefined();
    expect(skuOfChoice(skus, [GREEN, SMALL])).toBeUndefined();
  });
  it('begin with the one in the address, and with rows that leave no choice', () => {
    const attrs = [{ specs: [{ id: RED }, { id: BLUE }] }, { specs: [{ id: LARGE }] }];
    expect(firstChoice(attrs, undefined)).toEqual([undefined, LARGE]);
    expect(firstChoice(attrs, skus[2])).toEqual([BLUE, LARGE]);
  });
  it('have a dictionary no larger than the choices there are, for the largest goods allowed', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      spec_id: [index % 5, 10 + (index % 8), 30 + (index % 5), 50 + (index % 3)],
      goods_stock: 1,
    }));
    // Each row is chosen or left open.
    expect(skuDictionary(many).size).toBeLessThanOrEqual((5 + 1) * (8 + 1) * (5 + 1) * (3 + 1));
  });
});
