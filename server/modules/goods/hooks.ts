/** Verbs that replace the generated ones of `goods` and `goods_attrs`. */
import { z } from 'zod';
import { whole } from '#shared/contract/values.ts';
import type { HookMap, ResourceHooks } from '../../crud/hooks.ts';
import { followName, type NamedBy } from '../../search/reindex.ts';
import { attributesWithSpecs, createAttribute, showAttribute, updateAttribute } from './attributes.ts';
import { createGoods, deleteGoods, restoreGoods, updateGoods } from './save.ts';
import { showGoods } from './show.ts';

/** People find goods by the names of their brand and class: a new name reaches them too. */
const named = (by: NamedBy): ResourceHooks => ({
  afterWrite: async (tx, _ctx, { id, values, before }) => {
    if (before && values['name'] !== undefined && values['name'] !== before['name']) await followName(tx, by, id);
  },
});

export const goodsHooks: HookMap = {
  goods: { create: createGoods, update: updateGoods, destroy: deleteGoods, restore: restoreGoods, show: showGoods },
  goods_brands: named('brand_id'),
  goods_classes: named('class_id'),
  goods_attrs: {
    answers: { all: { specs: z.array(z.object({ id: whole, attr_id: whole, name: z.string() })) } },
    create: createAttribute,
    update: updateAttribute,
    show: showAttribute,
    presentAll: attributesWithSpecs,
  },
};
