/** Verbs that replace the generated ones of `goods` and `goods_attrs`. */
import type { HookMap } from '../../crud/hooks.ts';
import { attributesWithSpecs, createAttribute, showAttribute, updateAttribute } from './attributes.ts';
import { createGoods, deleteGoods, restoreGoods, updateGoods } from './save.ts';
import { showGoods } from './show.ts';

export const goodsHooks: HookMap = {
  goods: { create: createGoods, update: updateGoods, destroy: deleteGoods, restore: restoreGoods, show: showGoods },
  goods_attrs: {
    create: createAttribute,
    update: updateAttribute,
    show: showAttribute,
    presentAll: attributesWithSpecs,
  },
};
