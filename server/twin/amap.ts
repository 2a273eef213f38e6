/** Stand-in of AMap's web service: a few cities, and everywhere else a point that follows from the address. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StandIn, TwinWorld } from './stand-in.ts';

const NAME = 'amap';
const KEY = 'twin0000000000000000000000000map';
/** Centres of cities, in degrees of Chinese maps. */
const CITIES: readonly (readonly [name: string, lng: number, lat: number])[] = [
  ['北京', 116.407387, 39.904179],
  ['上海', 121.473667, 31.230525],
  ['广州', 113.264499, 23.130061],
  ['深圳', 114.057939, 22.543527],
  ['杭州', 120.210792, 30.246026],
  ['成都', 104.066301, 30.572961],
  ['武汉', 114.304569, 30.593354],
  ['西安', 108.939645, 34.343207],
  ['福州', 119.296411, 26.074286],
  ['厦门', 118.089204, 24.479664],
];
/** An address that no map has. */
const NOWHERE = /火星|Mars/i;
const RADIUS = 6_371_000;
/** Roads are not straight. */
const DETOUR = 1.3;
const METRES_PER_SECOND = 11;

type Query = Readonly<Record<string, string | undefined>>;
const ok = (more: object) => ({ status: '1', info: 'OK', infocode: '10000', ...more });

/** Within a few kilometres of the city's centre, always the same for an address. */
function pointOf(address: string): [number, number] {
  const [, lng, lat] = CITIES.find(([name]) => address.includes(name)) ?? CITIES[0] ?? ['', 0, 0];
  const [east = 0, north = 0] = createHash('sha256').update(address).digest();
  return [lng + (east - 128) / 4_000, lat + (north - 128) / 4_000];
}
const read = (text = ''): [number, number] => {
  const [lng = 0, lat = 0] = text.split(',').map(Number);
  return [lng, lat];
};
function metres([lng1, lat1]: [number, number], [lng2, lat2]: [number, number]): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lng2 - lng1) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(half));
}

export const amapStandIn: StandIn = {
  name: NAME,
  title: { zh: '高德地图', en: 'AMap' },
  faults: ['error-500', 'slow'],
  register: (app: FastifyInstance, world: TwinWorld) => {
    const at = (path: string, answer: (query: Query) => object): void => {
      app.get(`/amap${path}`, async (request, reply) => {
        const faults = world.faults(NAME);
        if (faults.has('error-500')) return reply.code(500).send('Internal Server Error');
        if (faults.has('slow')) await new Promise<void>((resolve) => world.later(12_000, resolve));
        const query = request.query as Query; // as: texts of an address
        return query['key'] === KEY ? ok(answer(query)) : { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' };
      });
    };
    at('/v3/geocode/geo', ({ address = '' }) => {
      if (NOWHERE.test(address)) return { count: '0', geocodes: [] };
      const location = pointOf(address)
        .map((one) => Math.round(one * 1e6) / 1e6)
        .join(',');
      return { count: '1', geocodes: [{ formatted_address: address.replaceAll(' ', ''), location, level: '门牌号' }] };
    });
    at('/v3/geocode/regeo', ({ location }) => {
      const here = read(location);
      const [name] = CITIES.toSorted((a, b) => metres([a[1], a[2]], here) - metres([b[1], b[2]], here))[0] ?? [''];
      return {
        regeocode: {
          formatted_address: `${name}市中心区人民路${Math.floor((here[0] * 1e4) % 900) + 1}号`,
          addressComponent: { city: [] },
        },
      };
    });
    at('/v3/distance', ({ origins, destination }) => {
      const far = Math.round(metres(read(origins), read(destination)) * DETOUR);
      const result = {
        origin_id: '1',
        dest_id: '1',
        distance: String(far),
        duration: String(Math.round(far / METRES_PER_SECOND)),
      };
      return { results: [result] };
    });
  },
  settings: () => ({ settings: { amap: { key: KEY } } }),
};
