/** Verbs that replace the generated ones of `goods` and `goods_attrs`. */
import { attributeRecord, attributeSpecs, goodsRecord } from '#shared/contract/goods-page.ts';
import type { HookMap, ResourceHooks } from '../../crud/hooks.ts';
import { followName, type NamedBy } from '../../search/reindex.ts';
import { attributesWithSpecs, createAttribute, showAttribute, updateAttribute } from './attributes.ts';
import { createGoods, deleteGoods, restoreGoods, updateGoods } from './save.ts';
import { goodsSheet } from './sheet.ts';
import { showGoods } from './show.ts';

/** People find goods by the names of their brand and class: a new name reaches them too. */
const named = (by: NamedBy): ResourceHooks => ({
  afterWrite: async (tx, _ctx, { id, values, before }) => {
    if (before && values['name'] !== undefined && values['name'] !== before['name']) await followName(tx, by, id);
  },
});

export const goodsHooks: HookMap = {
  goods: {
    answers: { create: goodsRecord, update: goodsRecord, show: goodsRecord },
    create: createGoods,
    update: updateGoods,
    destroy: deleteGoods,
    restore: restoreGoods,
    show: showGoods,
    sheet: goodsSheet,
  },
  goods_brands: named('brand_id'),
  goods_classes: named('class_id'),
  goods_attrs: {
    answers: {
      create: attributeRecord,
      update: attributeRecord,
      show: attributeRecord,
      all: { specs: attributeSpecs },
    },
    create: createAttribute,
    update: updateAttribute,
    show: showAttribute,
    presentAll: attributesWithSpecs,
  },
};
