import { describe, expect, test, vi } from 'vitest';
import { collectRows } from '#shared/console/sheet/export-rows.ts';
import { importRows } from '#shared/console/sheet/import-rows.ts';

type Send = Parameters<typeof importRows>[1]['send'];
type Read = Parameters<typeof collectRows>[1]['read'];

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ name: String(index) }));
const nothing = { created: 0, updated: 0, failed: 0, errors: [] };

describe('an import', () => {
  test('goes in chunks of 2,000 under one id, and adds up what came of them', async () => {
    const send = vi.fn<Send>(async () => ({
      created: 2,
      updated: 1,
      failed: 1,
      errors: [{ row: 2, field: 'name', msg: 'no' }],
    }));
    const sum = await importRows(rows(4_500), {
      send,
      importId: 'a',
      dryRun: false,
      onProgress: () => undefined,
      isStopped: () => false,
    });
    expect(send.mock.calls.map(([call]) => call)).toMatchObject([
      { import_id: 'a', seq: 0, dry_run: false },
      { import_id: 'a', seq: 1 },
      { import_id: 'a', seq: 2 },
    ]);
    expect(sum).toMatchObject({ created: 6, updated: 3, failed: 3 });
    expect(sum.errors.map(({ row }) => row)).toEqual([2, 2_002, 4_002]);
  });
  test('sends nothing more once it is stopped', async () => {
    const send = vi.fn<Send>(async () => nothing);
    await importRows(rows(4_500), {
      send,
      importId: 'a',
      dryRun: true,
      onProgress: () => undefined,
      isStopped: () => send.mock.calls.length === 1,
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('an export', () => {
  const page = (ids: number[], more: object) => ({
    data: ids.map((id) => ({ id })),
    total: 800,
    per_page: 400,
    last_page: 2,
    current_page: 1,
    ...more,
  });
  const full = Array.from({ length: 400 }, (_, index) => index);

  test('follows the cursor where the list offers one', async () => {
    const read = vi
      .fn<Read>()
      .mockResolvedValueOnce(page(full, { next_cursor: 'c1' }))
      .mockResolvedValueOnce(page([7], {}));
    const found = await collectRows({ status: '1' }, { read, onProgress: () => undefined, isStopped: () => false });
    expect(found).toHaveLength(401);
    expect(read.mock.calls[1]?.[0]).toEqual({ status: '1', cursor: 'c1', per_page: 400 });
  });
  test('counts pages where it does not, and ends with the last', async () => {
    const read = vi.fn<Read>().mockResolvedValue(page(full, {}));
    const found = await collectRows({}, { read, onProgress: () => undefined, isStopped: () => false });
    expect(found).toHaveLength(800);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
