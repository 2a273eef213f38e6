/** A store's freight templates, saved as one page (compatibility 5). */
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, text, whole } from './values.ts';

const rates = {
  f_weight: decimal.describe('Kilograms'),
  f_price: decimal,
  o_weight: decimal.describe('Kilograms'),
  o_price: decimal,
};
export const freightRegion = z.object({ ...rates, area_id: z.array(whole) });
const template = z.object({
  id: whole,
  name: text,
  ...rates,
  regions: z.array(freightRegion).describe('Further provinces with rates of their own'),
  free_over: decimal.describe('Free from so much paid for the goods that travel by it; 0.00: never'),
  area_id: z.array(whole).describe('Provinces of a custom template; the default one delivers everywhere'),
  area_name: text,
  is_type: whole.describe('0 default, 1 custom'),
});
export const saveFreights = call({
  method: 'PUT',
  path: '/Seller/freights/:id',
  summary: 'Save the freight templates of the store (id 0): the default one first',
  input: z.object({
    id: z.unknown(),
    info: z
      .unknown()
      .optional()
      .describe('Templates: those with an id are changed, others added; what is left out stays'),
  }),
  answer: z.array(template),
});
