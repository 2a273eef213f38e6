/** Provinces, cities and districts, and the classes of goods. */
import { z } from 'zod';
import { call } from './call.ts';
import { levels, text } from './fields.ts';
import { text as words, tree, whole } from './values.ts';

const area = z.object({
  id: whole,
  code: words,
  pid: words.describe('code of the parent; "0" at the root'),
  deep: whole,
  name: words,
});
const branch = area.extend({ leaf: z.boolean().describe('nothing lies below') });
export type AreaBranch = z.infer<typeof branch>;
export const loadAreas = call({
  method: 'GET',
  path: '/load_areas',
  summary: 'Provinces, cities and districts as a tree, or with isLazy what lies below one of them',
  input: z.object({
    deep: levels,
    isLazy: z.string().catch(''),
    pid: text(20)
      .default('0')
      .meta({ title: 'Parent area', 'x-title-zh': '上级地区', description: 'with isLazy: its code' }),
  }),
  answer: z.union([z.array(branch), tree(area)]),
});

const goodsClass = z.object({ id: whole, pid: whole, name: words, thumb: words });
export const loadGoodsClasses = call({
  method: 'GET',
  path: '/load_goods_classes',
  summary: 'Goods classes',
  input: z.object({ deep: levels }),
  answer: tree(goodsClass),
});

export const clearArea = call({
  method: ['GET', 'POST', 'PUT'],
  path: '/Admin/clear_area',
  summary: 'Read the areas again',
  answer: whole,
});
