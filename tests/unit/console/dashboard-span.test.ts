import { describe, expect, test } from 'vitest';
import { listAddress } from '#shared/console/pages/dashboard/drill.ts';
import { axisTime, copyText } from '#shared/console/pages/dashboard/figures.ts';
import { daysOf, rangeText, readSpan, spanQuery, withSpan } from '#shared/console/pages/dashboard/span.ts';
import { readFilters, readPage } from '#admin/pages/dashboard/use-trend-list.ts';

const TODAY = '2026-03-31';
const asked = (span: Parameters<typeof spanQuery>[0]) => spanQuery(span, TODAY);
const read = (search: string) => readSpan(new URLSearchParams(search));

describe('the span of an address', () => {
  test('is a preset or two days, and a week where it says nothing that is known', () => {
    expect([read(''), read('span=year'), read('span=century'), read('from=2026-01-01')]).toEqual([
      'week',
      'year',
      'week',
      'week',
    ]);
    expect(read('span=year&from=2026-01-01&until=2026-01-31')).toEqual(['2026-01-01', '2026-01-31']);
  });
  test('is read as it was written, keeps the search and starts at the first page', () => {
    const params = new URLSearchParams('filter=%7B%7D&page=3&span=years');
    for (const span of ['week', 'year', ['2026-01-01', '2026-01-31']] as const) {
      const next = withSpan(params, span);
      expect(readSpan(next)).toEqual(span);
      expect([next.get('filter'), next.get('page')]).toEqual(['{}', null]);
    }
  });
  test('counts its last day to the end, across months and years', () => {
    expect(asked('year')).toEqual({ is_type: '1' });
    expect(asked(['2026-02-28', '2026-12-31'])).toEqual({
      created_at: ['2026-02-28 00:00:00', '2027-01-01 00:00:00'],
    });
    expect(asked(['2028-02-28', '2028-02-28'])['created_at']).toEqual(['2028-02-28 00:00:00', '2028-02-29 00:00:00']);
  });
  test('knows today, thirty days and the month by the calendar of the marketplace', () => {
    expect(read('span=days30')).toBe('days30');
    expect(asked('today')).toEqual({ created_at: ['2026-03-31 00:00:00', '2026-04-01 00:00:00'] });
    expect(asked('days30')).toEqual({ created_at: ['2026-03-02 00:00:00', '2026-04-01 00:00:00'] });
    expect(asked('month')).toEqual({ created_at: ['2026-03-01 00:00:00', '2026-04-01 00:00:00'] });
  });
  test('leaves what is no day to the server, which names the field', () => {
    expect(asked(['soon', 'later'])).toEqual({ created_at: ['soon 00:00:00', 'later 00:00:00'] });
  });
});

test('a range of whole days is told by its days, any other by its moments', () => {
  expect(daysOf('2026-02-01 00:00:00', '2026-03-01 00:00:00')).toEqual(['2026-02-01', '2026-02-28']);
  expect(daysOf('2026-02-01 08:00:00', '2026-02-01 09:00:00')).toBeNull();
  expect(rangeText('2026-02-01 00:00:00', '2026-02-02 00:00:00')).toBe('2026-02-01');
  expect(rangeText('2026-02-01 08:00:00', '2026-02-01 09:00:00')).toBe('2026-02-01 08:00:00 – 2026-02-01 09:00:00');
});

test('an axis has room for the end of a time alone', () => {
  expect(['2026-02-01 08:00', '2026-02-01', '2026-02', '2026'].map(axisTime)).toEqual([
    '08:00',
    '02-01',
    '2026-02',
    '2026',
  ]);
});

test('the copied table keeps money as the server wrote it', () => {
  const column = { time: '2026-02', num: 0.1, value: '90071992547409.93', from: '', until: '' };
  const point = { ...column, before: { ...column, time: '2025-02', value: '0.10' } };
  expect(copyText(['Time', 'Sales', 'Before', 'Sales before'], [point])).toBe(
    'Time\tSales\tBefore\tSales before\n2026-02\t90071992547409.93\t2025-02\t0.10',
  );
});

describe('the way to the records', () => {
  const resource = (index: boolean) =>
    ({
      name: 'orders',
      can: { index },
      fields: { store_name: { kind: 'text', search: { suffix: 'whereHas|store' } } },
      pages: [{ route: '/Admin/orders', search: ['store_name'] }],
    }) as unknown as Parameters<typeof listAddress>[0]; // as: the parts that an address depends on

  test('asks as the search bar of the list asks, and for a stretch as it is', () => {
    const address = listAddress(resource(true), '/Admin/orders', { store_name: 'A & B', created_at: ['a', 'b'] }) ?? '';
    const [route, query] = address.split('?');
    expect(route).toBe('/Admin/orders');
    expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({
      store_name: 'A & B|whereHas|store',
      created_at: ['a', 'b'],
    });
    expect(listAddress(resource(true), '/Admin/orders', {})).toBe('/Admin/orders');
  });
  test('is closed to whoever may not list them', () => {
    expect(listAddress(resource(false), '/Admin/orders', {})).toBeUndefined();
    expect(listAddress(resource(true), '/Admin/elsewhere', {})).toBeUndefined();
  });
});

test('search and page of an address are read with care', () => {
  const params = (search: string) => new URLSearchParams(search);
  expect(readFilters(params(`filter=${encodeURIComponent('{"pay_status":"1","page":{"x":1}}')}`))).toEqual({
    pay_status: '1',
  });
  expect([readFilters(params('filter={')), readFilters(params('filter=null'))]).toEqual([{}, {}]);
  expect(['page=3', 'page=-1', 'page=x', ''].map((search) => readPage(params(search)))).toEqual([3, 1, 1, 1]);
});
