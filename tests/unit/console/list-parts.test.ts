import type { DataProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/browser/http.ts';
import type { ConsoleField } from '#shared/console/data/resources.ts';
import { defaultView, isSameSearch, searchOf } from '#shared/console/data/saved-views.ts';
import { runBulk } from '#shared/console/list/bulk.ts';
import {
  arrange,
  linkColumn,
  moved,
  NO_ARRANGEMENT,
  offeredColumns,
  toggled,
  withWidth,
} from '#shared/console/list/columns.ts';
import { matchingRows } from '#shared/console/data/matching-rows.ts';
import { openedId, withRecord } from '#shared/console/list/OpenedRecord.tsx';
import { inlineFields, isTrashFilter, settableFields } from '#shared/console/list/page-context.ts';
import { totalText } from '#shared/console/list/Pager.tsx';
import { neighbour, visit, type Visit } from '#shared/console/shell/VisitedTabs.tsx';
import type { SavedView } from '#shared/contract/saved-views.ts';

const field = (more: Partial<ConsoleField> = {}): ConsoleField => ({
  kind: 'text',
  label: { 'zh-cn': '', en: '' },
  writable: true,
  ...more,
});
const fields = {
  image: field({ kind: 'image' }),
  name: field(),
  brand_name: field({ column: 'tags' }),
  status: field({ kind: 'flag', column: 'custom' }),
  brand_id: field({ kind: 'reference', labelAs: 'brand_name' }),
  content: field({ kind: 'rich_text' }),
  secret: field({ kind: 'password' }),
  id: field({ kind: 'integer', writable: false, label: { 'zh-cn': '编号', en: 'ID' } }),
  name_again: field(),
};
const page = { columns: ['image', 'name', 'brand_name', 'status'] };
const offered = offeredColumns({ fields }, page);
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the columns of a list', () => {
  test('are those of the page; further fields may be added, but no long texts, passwords, bare ids of shown names or what is shown already', () => {
    const { all, shown } = arrange(offered, NO_ARRANGEMENT);
    expect(namesOf(shown)).toEqual(['image', 'name', 'brand_name', 'status']);
    expect(namesOf(all)).toEqual(['image', 'name', 'brand_name', 'status', 'id']);
  });
  test('can be hidden, shown and moved, and one always stays', () => {
    const start = arrange(offered, NO_ARRANGEMENT);
    const without = arrange(offered, toggled(start.all, start.shown, 'brand_name'));
    expect(namesOf(without.shown)).toEqual(['image', 'name', 'status']);
    const withId = arrange(offered, toggled(without.all, without.shown, 'id'));
    expect(namesOf(withId.shown)).toEqual(['image', 'name', 'status', 'id']);
    const first = arrange(offered, moved(withId.all, withId.shown, 'id', -9));
    expect(namesOf(first.shown)).toEqual(['id', 'image', 'name', 'status']);
    const only = first.all.filter(({ name }) => name === 'id');
    expect(namesOf(arrange(offered, toggled(first.all, only, 'id')).shown)).toEqual(['id']);
  });
  test('are as wide as somebody says, within limits, until that is taken back', () => {
    const wide = withWidth({ name: 200 }, 'status', 5_000.4);
    expect(wide).toEqual({ name: 200, status: 800 });
    expect(withWidth(wide, 'name', -3)).toEqual({ name: 60, status: 800 });
    expect(withWidth(wide, 'status', null)).toEqual({ name: 200 });
  });
  test('keep names that nobody knows any more out, and new ones in', () => {
    const { shown } = arrange(offered, { order: ['status', 'gone'], hidden: ['gone', 'name'] });
    expect(namesOf(shown)).toEqual(['status', 'image', 'brand_name']);
  });
  test('lead to the record with the first that reads as words', () => {
    expect(linkColumn(offered.own)).toBe('name');
    expect(linkColumn(offered.own.filter(({ kind }) => kind === 'image'))).toBeUndefined();
  });
});

describe('one operation on many records', () => {
  const refused = new Set([3, 8]);
  const work = (ids: readonly number[]) =>
    ids.some((id) => refused.has(id)) ? Promise.reject(new ApiError(500, 'in use')) : Promise.resolve(ids.length);
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);

  test('finds the refused records among the others, which are done', async () => {
    const progress: number[] = [];
    const result = await runBulk(ids, { size: 4, work, unknown: '?', onProgress: (tried) => progress.push(tried) });
    expect(result).toEqual({
      done: 8,
      skipped: 0,
      failures: [
        { id: 3, reason: 'in use' },
        { id: 8, reason: 'in use' },
      ],
      left: [],
    });
    expect(progress.at(-1)).toBe(10);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });
  test('counts what was left alone', async () => {
    expect(await runBulk(ids, { size: 10, work: async () => 7, unknown: '?' })).toMatchObject({ done: 7, skipped: 3 });
  });
  test('does not ask again one by one when nobody answers', async () => {
    const down = vi.fn<() => Promise<number>>(() => Promise.reject(new ApiError(0, 'network')));
    const result = await runBulk(ids, { size: 10, work: down, unknown: '?' });
    expect(down).toHaveBeenCalledOnce();
    expect(result.failures).toHaveLength(10);
  });
  test('waits when the server asks for a break', async () => {
    const pause = vi.fn<(seconds: number) => Promise<void>>(() => Promise.resolve());
    let calls = 0;
    const busy = (some: readonly number[]) =>
      (calls += 1) === 1 ? Promise.reject(new ApiError(429, 'slow', [], 7)) : Promise.resolve(some.length);
    expect(await runBulk(ids, { size: 5, work: busy, unknown: '?', pause })).toMatchObject({ done: 10, failures: [] });
    expect(pause).toHaveBeenCalledWith(7);
  });
  test('stops where it is told to, and says what is left', async () => {
    let calls = 0;
    const slow = async (some: readonly number[]) => ((calls += 1), some.length);
    const result = await runBulk(ids, { size: 4, work: slow, unknown: '?', isStopped: () => calls === 1 });
    expect(result).toMatchObject({ done: 4, left: [5, 6, 7, 8, 9, 10] });
  });
});

describe('all rows of a filter', () => {
  const pages = [400, 400, 34].map((count, at) =>
    Array.from({ length: count }, (_, index) => ({ id: at * 400 + index })),
  );
  const getList = vi.fn<(name: string, asked: { filter: { cursor?: string } }) => Promise<object>>(
    async (_name, { filter }) => {
      const at = Number(filter.cursor ?? 0);
      return { data: pages[at] ?? [], total: 834, meta: at < 2 ? { cursor: String(at + 1) } : {} };
    },
  );
  const provider = { getList } as unknown as Pick<DataProvider, 'getList'>; // as: rows of ids are records enough
  const sort = { field: 'id', order: 'DESC' } as const;
  test('are read to the end along the cursor, or to the most that is wanted', async () => {
    expect(await matchingRows(provider, 'x', { filter: { name: 'x' }, sort }, { most: 10_000 })).toHaveLength(834);
    const last = { filter: { name: 'x', cursor: '2' }, sort, pagination: { page: 3, perPage: 400 } };
    expect(getList).toHaveBeenLastCalledWith('x', last);
    expect(await matchingRows(provider, 'x', { filter: {}, sort }, { most: 500 })).toHaveLength(500);
  });
});

describe('the address of a list', () => {
  test('names the open record beside the filter', () => {
    const search = withRecord('?page=2', 12);
    expect(openedId(search)).toBe(12);
    expect(withRecord(search, null)).toBe('?page=2');
    for (const wrong of ['', '?view=x', '?view=0', '?view=-1', '?view=1e3']) expect(openedId(wrong)).toBeNull();
  });
  test('is the same list whatever page of it is open', () => {
    const search = searchOf({ filterValues: { a: '1' }, sort: { field: 'id', order: 'DESC' }, perPage: 30 });
    expect(isSameSearch(search, `${search}&page=9&displayedFilters=%7B%7D`)).toBe(true);
    expect(isSameSearch(search, search.replace('perPage=30', 'perPage=100'))).toBe(false);
  });
  test('says when deleted records are listed', () => {
    expect(isTrashFilter({ isTrash: 'true' })).toBe(true);
    expect(isTrashFilter({ isTrash: 'false' })).toBe(false);
    expect(isTrashFilter({})).toBe(false);
  });
});

test('totals are exact up to ten thousand and honest beyond', () => {
  expect(totalText(1234, false)).toBe('1,234');
  expect(totalText(25_410, true)).toBe('10,000+');
});

test('an own default view goes before a shared one', () => {
  const view = (id: number, more: Partial<SavedView>): SavedView => ({
    id,
    route: '/Admin/goods',
    name: String(id),
    is_shared: 0,
    role_id: 0,
    is_default: 0,
    content: { search: '', order: [], hidden: [] },
    own: true,
    editable: true,
    ...more,
  });
  const shared = view(1, { is_shared: 1, is_default: 1 });
  expect(defaultView([shared, view(2, { is_default: 1 })])?.id).toBe(2);
  expect(defaultView([shared, view(2, {})])?.id).toBe(1);
  expect(defaultView([view(2, {})])).toBeUndefined();
});

test('fields to set on many records are switches of the list and choices that may be edited', () => {
  const can = { update: true } as Parameters<typeof settableFields>[0]['can']; // as: only this right is read
  const switches = { edit: true } as Parameters<typeof settableFields>[1]['switches']; // as: only this switch is read
  const edited = { ...page, edit: ['name', 'status'], switches };
  expect(namesOf(settableFields({ fields, can }, edited))).toEqual(['status']);
  expect(settableFields({ fields, can: { ...can, update: false } }, edited)).toEqual([]);
  const fixed = { ...fields, status: field({ kind: 'flag', column: 'custom', editable: false }) };
  expect(settableFields({ fields: fixed, can }, edited)).toEqual([]);
});

test('a cell changes what the form writes in one small input, and no state that an action moves', () => {
  const inForm = { ...page, add: ['name', 'status', 'content'], edit: ['name', 'status', 'content'] };
  const shown = {
    name: field({ kind: 'text' }),
    status: field({ kind: 'choice' }),
    content: field({ kind: 'rich_text' }),
  };
  expect([...inlineFields({ fields: shown }, inForm).keys()]).toEqual(['name', 'status']);
  const review = {
    name: 'review',
    label: { 'zh-cn': '审核', en: 'Review' },
    on: 'row' as const,
    when: { status: [2] },
  };
  expect([...inlineFields({ fields: shown }, { ...inForm, actions: [review] }).keys()]).toEqual(['name']);
  const fixed = { ...shown, name: field({ kind: 'text', editable: false }) };
  expect([...inlineFields({ fields: fixed }, inForm).keys()]).toEqual(['status']);
});

describe('recently visited pages', () => {
  const a = { path: '/a', search: '' };
  const b = { path: '/b', search: '' };
  test('keep their place and the address they were left at', () => {
    expect(visit(visit([a, b], { path: '/a', search: '?page=2' }), b)).toEqual([{ path: '/a', search: '?page=2' }, b]);
    const many = Array.from({ length: 12 }, (_, index) => ({ path: `/${index}`, search: '' }));
    expect(many.reduce<readonly Visit[]>(visit, []).map(({ path }) => path)).toEqual(
      many.slice(2).map(({ path }) => path),
    );
  });
  test('give way to a neighbour when the open one is closed', () => {
    expect(neighbour([a, b], '/a')).toEqual(b);
    expect(neighbour([a, b], '/b')).toEqual(a);
    expect(neighbour([a], '/a')).toBeUndefined();
  });
});
