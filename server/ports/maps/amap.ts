/** AMap's web service. Its key (`amap.key`) never leaves the server: browsers have a key of their own, `amap.jsapi`. */
import { z } from 'zod';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Services } from '../../services.ts';
import type { ReadSetting } from '../open.ts';
import { requireParts, unlessFlawed } from '../setting-flaw.ts';
import { MapRefusal, type MapPoint, type MapPort, type MapService } from './map.ts';

/** AMap writes [] where a text is empty. */
const said = z.union([z.string(), z.array(z.unknown()).transform(() => '')]).default('');
const head = z.object({ status: z.string(), info: said, infocode: said });
const geocoded = z.object({ geocodes: z.array(z.object({ formatted_address: said, location: said })).default([]) });
const regeocoded = z.object({ regeocode: z.object({ formatted_address: said }) });
const measured = z.object({ results: z.array(z.object({ distance: said, duration: said })).default([]) });

/** AMap takes six decimals. */
const pointText = ({ lng, lat }: MapPoint): string =>
  [lng, lat].map((one) => String(Math.round(one * 1e6) / 1e6)).join(',');

export function amap(base: string, outgoing: Outgoing, key: string): MapService {
  const ask = async <T>(path: string, query: Readonly<Record<string, string>>, answer: z.ZodType<T>): Promise<T> => {
    const url = `${base}${path}?${new URLSearchParams({ ...query, key, output: 'JSON' }).toString()}`;
    const reply = await outgoing.send({ method: 'GET', url, timeoutMs: 5_000 });
    if (reply.status !== 200) throw new MapRefusal(`AMap answered ${reply.status}`);
    const json: unknown = parsed(reply.body.toString('utf8'));
    const { status, info, infocode } = head.catch({ status: '0', info: 'no answer of AMap', infocode: '' }).parse(json);
    if (status !== '1') throw new MapRefusal(`${info} ${infocode}`.trim());
    const told = answer.safeParse(json);
    if (!told.success) throw new MapRefusal('AMap answered something else');
    return told.data;
  };
  const find: MapService['find'] = async (address) => {
    const { geocodes } = await ask('/v3/geocode/geo', { address }, geocoded);
    const [first] = geocodes;
    const [lng, lat] = (first?.location ?? '').split(',').map(Number);
    if (!first || lng === undefined || lat === undefined || Number.isNaN(lng + lat)) return null;
    return { lng, lat, address: first.formatted_address };
  };
  return {
    find,
    addressAt: async (point) => {
      const { regeocode } = await ask('/v3/geocode/regeo', { location: pointText(point) }, regeocoded);
      return regeocode.formatted_address;
    },
    drive: async (from, to) => {
      const query = { origins: pointText(from), destination: pointText(to), type: '1' };
      const [first] = (await ask('/v3/distance', query, measured)).results;
      const [metres, seconds] = [Number(first?.distance || Number.NaN), Number(first?.duration || Number.NaN)];
      return Number.isInteger(metres) && Number.isInteger(seconds) ? { metres, seconds } : null;
    },
    check: async () => {
      await find('北京市天安门');
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function openMaps(needs: { services: Services; outgoing: Outgoing; readSetting: ReadSetting }): MapPort {
  const make = async (): Promise<MapService> => {
    const { key } = await needs.readSetting('amap');
    requireParts({ key }, ['key']);
    return amap(needs.services.amap, needs.outgoing, String(key));
  };
  return { current: () => unlessFlawed(make()), check: async () => (await make()).check() };
}
