/** What is kept of a goods form: fields, class, attributes and variants. */
import { useDraft } from '../../form/use-draft.ts';
import type { ChosenClass } from './ClassColumns.tsx';
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import type { Sku } from './goods-data.ts';

interface GoodsDraft {
  values: Record<string, unknown>;
  classPath: readonly ChosenClass[];
  attributes: GoodsAttribute[];
  skus: Sku[];
}

/** @param name what is edited: `goods/12` */
export const useGoodsDraft = (name: string) => useDraft<GoodsDraft>(name);
