import { describe, expect, test } from 'vitest';
import type { ConsoleField } from '#shared/console/data/resources.ts';
import { changesOf, changesTo, operationOf, valuesAt, type Entry } from '#shared/console/record/history.ts';

const field = (more: Partial<ConsoleField> = {}): ConsoleField => ({
  kind: 'text',
  label: { 'zh-cn': 'x', en: 'x' },
  writable: true,
  ...more,
});
const resource = {
  fields: {
    name: field(),
    price: field({ kind: 'money' }),
    code: field({ editable: false }),
    sold: field({ kind: 'integer', writable: false }),
  },
};
const entry = (id: number, changes: Entry['changes'], more: Partial<Entry> = {}): Entry => ({
  id,
  operation: 'update',
  actor: 'admin',
  actor_name: 'Li',
  changes,
  import_id: null,
  created_at: `2026-11-21 12:00:0${id}`,
  ...more,
});
const entries = [
  entry(4, { name: ['C', 'D'], sold: [1, 2] }),
  entry(3, { name: ['B', 'C'], price: ['1.00', '2.00'] }),
  entry(2, { name: ['A', 'B'] }),
  entry(1, { name: [null, 'A'] }, { operation: 'create' }),
];
const [latest, third, second] = entries;
const record = { id: 1, version: 4, name: 'D', price: '2.00', code: 'X', sold: 2 };

describe('the history of a record', () => {
  test('knows how everything was right after any entry', () => {
    expect(valuesAt(entries, second ?? entry(0, {}))).toEqual({ name: 'B', price: '1.00', sold: 1 });
    expect(valuesAt(entries, third ?? entry(0, {}))).toEqual({ name: 'C', sold: 1 });
    expect(valuesAt(entries, latest ?? entry(0, {}))).toEqual({});
  });
  test('restores what differs, and never what the caller may not write', () => {
    expect(changesTo(resource, record, { name: 'B', price: '2', sold: 1, code: 'Y', gone: 1 })).toMatchObject([
      { field: { name: 'name' }, before: 'D', after: 'B' },
    ]);
  });
  test('shows the fields that this caller knows, and no others', () => {
    expect(
      changesOf(resource, entry(5, { secret: ['a', 'b'], name: ['a', 'b'] })).map((one) => one.field.name),
    ).toEqual(['name']);
  });
  test('calls rows of a sheet imported, and says when that was taken back', () => {
    expect(operationOf({ operation: 'create', import_id: 'i1' })).toBe('import');
    expect(operationOf({ operation: 'update', import_id: 'undo:i1' })).toBe('undo');
    expect(operationOf({ operation: 'destroy', import_id: null })).toBe('destroy');
  });
});
