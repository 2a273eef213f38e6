/** What a map service answers through the server: its key never leaves it, and its answers are kept. */
import { z } from 'zod';
import { call } from './call.ts';
import { idInPath, named, requiredText } from './fields.ts';
import { degreesUpTo } from './stores.ts';
import { text, whole } from './values.ts';

const point = {
  lat: named('纬度', 'Latitude', degreesUpTo(90)),
  lng: named('经度', 'Longitude', degreesUpTo(180)),
};
export const findPlace = call({
  method: 'GET',
  path: '/Seller/map/place',
  summary: 'Where an address is, in degrees of Chinese maps; null where nobody knows',
  input: z.object({ address: named('地址', 'Address', requiredText(200)) }),
  answer: z.object({ lng: z.number(), lat: z.number(), address: text }).nullable(),
});
export const findAddress = call({
  method: 'GET',
  path: '/Seller/map/address',
  summary: 'The address of a point',
  input: z.object(point),
  answer: z.object({ address: text }),
});
export const driveToStore = call({
  method: 'GET',
  path: '/store/:id/drive',
  summary: 'How far a store is by car; null where there is no road, or no map service',
  input: z.object({ id: idInPath, ...point }),
  answer: z.object({ metres: whole, seconds: whole }).nullable(),
});
