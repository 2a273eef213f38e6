/** Which searches have one plan for all that is typed. */
import { describe, expect, it } from 'vitest';
import { filterOf } from '#server/modules/goods/filter.ts';
import { listGoods } from '#shared/contract/goods.ts';

const filter = (query: object, keywords = 'lamp') =>
  filterOf(
    listGoods.input.parse({ ...query, params: Buffer.from(JSON.stringify({ keywords, ...query })).toString('base64') }),
  );
/** Parameters that the planner may look at: those that stand in no query of their own. */
const seenBy = (where: string | undefined): string[] =>
  where?.replaceAll(/\(select [^)]*\)/g, '').match(/\$\d+/g) ?? [];

describe('a search', () => {
  it.each([{}, { price_max: '10' }, { price_min: '1', price_max: '10' }])(
    'by words and %j shows the planner none of its values',
    (prices) => {
      const { where, unseen, values } = filter(prices);
      expect(seenBy(where)).toHaveLength(values.length);
      expect(unseen).toBeDefined();
      expect(seenBy(unseen)).toEqual([]);
      for (let n = 1; n <= values.length; n += 1) expect(unseen).toContain(`$${n}::`);
    },
  );

  it.each([{ store_id: 1 }, { in_stock: 1 }, { brand_id: 2, price_max: '10' }])(
    'that is narrowed by %j is planned for its values',
    (narrowed) => {
      expect(filter(narrowed).unseen).toBeUndefined();
    },
  );

  it('without words is planned for its values', () => {
    expect(filter({ price_max: '10' }, '').unseen).toBeUndefined();
  });
});
