import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courierByShape,
  mergeNews,
  minutesToNextLook,
  PARCEL_STATE,
  reportOf,
  stateOfText,
  type ParcelNews,
  type ParcelReport,
} from '#shared/domain/tracking.ts';

const report = (time: string, state: ParcelReport['state'], context = time): ParcelReport => ({
  time,
  context,
  place: '',
  state,
  courier_name: '',
  courier_phone: '',
});
const ROAD = [
  report('2026-01-01 08:00:00', PARCEL_STATE.collected),
  report('2026-01-02 08:00:00', PARCEL_STATE.onTheWay),
  report('2026-01-03 08:00:00', PARCEL_STATE.outForDelivery),
  report('2026-01-03 12:00:00', PARCEL_STATE.signed),
];
/** What a service tells when so many reports are written. */
const told = (count: number): ParcelNews => ({
  state: ROAD[count - 1]?.state ?? PARCEL_STATE.waiting,
  tracks: ROAD.slice(0, count),
});
const NOTHING: ParcelNews = { state: PARCEL_STATE.waiting, tracks: [] };

describe('news of a parcel', () => {
  it('end the same in whatever order and however often they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }), (counts) => {
        const known = [...counts, 4].reduce((so, count) => mergeNews(so, told(count)) ?? so, NOTHING);
        expect(known).toEqual({ state: PARCEL_STATE.signed, tracks: ROAD.toReversed() });
      }),
    );
  });
  it('are none when they say what is known', () => {
    expect(mergeNews(told(2), told(2))).toBeNull();
    expect(mergeNews(told(3), told(1))).toBeNull();
    expect(mergeNews(told(1), NOTHING)).toBeNull();
    expect(mergeNews(told(1), told(2))).toMatchObject({ state: PARCEL_STATE.onTheWay });
  });
});

it.each([
  ['【上海市】您的快件已签收，签收人：本人', PARCEL_STATE.signed],
  ['快件已存放至丰巢快递柜，请及时取件', PARCEL_STATE.atStation],
  ['快递员正在为您派送', PARCEL_STATE.outForDelivery],
  ['【杭州】已揽收', PARCEL_STATE.collected],
  ['到达上海转运中心', PARCEL_STATE.onTheWay],
  ['收件人拒收', PARCEL_STATE.problem],
  ['快件已退回，寄件人已签收', PARCEL_STATE.returned],
])('“%s” says where it is', (context, state) => expect(stateOfText(context)).toBe(state));

describe('a report', () => {
  const of = (context: string, phone = '13800000000') => reportOf({ time: '', context, place: '', state: 2 }, phone);
  it('names who carries the parcel', () => {
    expect(of('快递员：李小明（13911112222）正在派送')).toMatchObject({
      courier_name: '李小明',
      courier_phone: '13911112222',
    });
    expect(of('到达上海转运中心，单号 7512345678901')).toMatchObject({ courier_name: '', courier_phone: '' });
  });
  it('loses the phone of the shopper', () => {
    expect(of('已联系收件人13800000000')).toMatchObject({ context: '已联系收件人***', courier_phone: '' });
  });
});

describe('the next look', () => {
  it('comes rarer the longer nothing is heard, and then never', () => {
    const at = [0, 47, 48, 167, 168, 719, 720].map((hours) => minutesToNextLook(PARCEL_STATE.onTheWay, hours));
    expect(at).toEqual([60, 60, 240, 240, 1440, 1440, null]);
  });
  it('doubles with each failure up to half a day, and ends with the parcel’s way', () => {
    const after = [1, 2, 3, 20].map((failures) => minutesToNextLook(PARCEL_STATE.collected, 0, { failures }));
    expect(after).toEqual([10, 20, 40, 720]);
    for (const over of [PARCEL_STATE.signed, PARCEL_STATE.returned]) expect(minutesToNextLook(over, 0)).toBeNull();
    expect(minutesToNextLook(PARCEL_STATE.onTheWay, 0, { isPushed: true })).toBe(360);
  });
});

it.each([
  ['SF1234567890123', 'sf'],
  ['sf1234567890123', 'sf'],
  ['YT1234567890', 'yt'],
  ['JDVA01234567890', 'jd'],
  ['EB123456789CN', 'ems'],
  ['75123456789012', ''],
  ['SF12', ''],
])('%s begins like a number of “%s”', (number, code) => expect(courierByShape(number)).toBe(code));
