import { describe, expect, test, vi } from 'vitest';
import { read } from 'xlsx';
import { ApiError } from '#shared/browser/http.ts';
import { cellText, columnKind, sheetColumn } from '#shared/console/sheet/cells.ts';
import { CutOff, readExport } from '#shared/console/sheet/export-rows.ts';
import { importRows, keysOf, type ImportCall, type ChunkReply } from '#shared/console/sheet/import-rows.ts';
import { labelsOf } from '#shared/console/sheet/labels.ts';
import { matchHeadings, recordOf, valuesOf } from '#shared/console/sheet/mapping.ts';
import { exampleRow, isExample } from '#shared/console/sheet/template.ts';
import { readXlsx } from '#shared/console/sheet/read-xlsx.ts';
import { sheetName, writeSheet, writeSheets, type ColumnKind } from '#shared/console/sheet/write-xlsx.ts';
import type { UsedField } from '#shared/console/data/resources.ts';

const field = (name: string, more: Partial<UsedField> = {}): UsedField => ({
  name,
  kind: 'text',
  label: { 'zh-cn': `${name}中`, en: `${name} en` },
  writable: true,
  ...more,
});
const NO_KEYS = { unique: [], natural: [], isGrouped: false };
const nothing: ChunkReply = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

describe('an import', () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`c${at}`, 'x'] }));
  type Import = Parameters<typeof importRows>[0];
  const run = (send: Import['send'], more: Partial<Import> = {}) =>
    importRows({
      run: { import_id: 'a', dry_run: false, existing: 'update', file: 'f.xlsx' },
      lines: linesOf(4_500),
      recordOf: (cells) => recordOf(cells, ['code', 'name']),
      send,
      keys: NO_KEYS,
      repeated: (line) => `as ${line}`,
      wait: async () => undefined,
      ...more,
    });
  test('goes in chunks of 2,000 under one id, and adds up what came of them with the lines of the file', async () => {
    const send = vi.fn<(call: ImportCall) => Promise<ChunkReply>>(async () => ({
      created: 1,
      updated: 1,
      unchanged: 1,
      failed: 1,
      errors: [
        { row: 2, field: 'name', msg: 'no' },
        { row: 2, field: 'code', msg: 'nor that' },
      ],
    }));
    const sum = await run(send);
    expect(send.mock.calls.map(([{ import_id, seq, rows }]) => [import_id, seq, rows.length])).toEqual([
      ['a', 0, 2_000],
      ['a', 1, 2_000],
      ['a', 2, 500],
    ]);
    expect(sum).toMatchObject({ created: 3, updated: 3, unchanged: 3, failed: 3 });
    expect(sum.errors).toEqual([
      { row: 1, line: 3, msg: 'no; nor that', fields: ['name', 'code'] },
      { row: 2_001, line: 2_003, msg: 'no; nor that', fields: ['name', 'code'] },
      { row: 4_001, line: 4_003, msg: 'no; nor that', fields: ['name', 'code'] },
    ]);
  });
  test('keeps back the second row for a record of an earlier chunk, in the check as in the run', async () => {
    const keys = keysOf({}, [field('code', { unique: true }), field('name')], ['code', 'name']);
    expect(keys).toEqual({ unique: ['code'], natural: [], isGrouped: false });
    for (const dryRun of [true, false]) {
      const send = vi.fn<(call: ImportCall) => Promise<ChunkReply>>(async ({ rows }) => ({
        ...nothing,
        created: rows.length - 1,
        failed: 1,
        errors: [{ row: 3, field: 'code', msg: 'no' }],
      }));
      // 2,001 and 2,002 say what 1 and 2 said; two rows without a code are no repeat.
      const codes = new Map([
        [2_001, 'c1'],
        [2_002, 'c2'],
        [5, ''],
        [2_005, ''],
      ]);
      const lines = linesOf(2_010).map(({ line, cells }, at) => ({
        line,
        cells: [codes.get(at) ?? cells[0] ?? '', 'x'],
      }));
      const sum = await run(send, {
        run: { import_id: 'a', dry_run: dryRun, existing: 'update', file: 'f.xlsx' },
        keys,
        lines,
      });
      expect(send.mock.calls.map(([{ rows }]) => rows.length)).toEqual([2_000, 8]);
      expect(sum).toMatchObject({ created: 2_006, failed: 4 });
      expect(sum.errors).toEqual([
        { row: 2, line: 4, msg: 'no', fields: ['code'] },
        { row: 2_001, line: 2_003, msg: 'as 3', fields: [] },
        { row: 2_002, line: 2_004, msg: 'as 4', fields: [] },
        { row: 2_004, line: 2_006, msg: 'no', fields: ['code'] },
      ]);
    }
  });
  test('tells the line of the row that means the same record, also where the server has found it', async () => {
    const send = async (): Promise<ChunkReply> => ({
      ...nothing,
      failed: 1,
      errors: [{ row: 5, field: 'name', msg: 'of the server', same_as: 2 }],
    });
    const sum = await run(send, { lines: linesOf(6) });
    expect(sum.errors).toEqual([{ row: 4, line: 6, msg: 'as 3', fields: ['name'] }]);
  });
  test('knows records by natural keys where no unique field is filled', () => {
    const fields = [field('phone', { unique: true }), field('pid'), field('name')];
    const keys = (mapping: string[]) => keysOf({ naturalKeys: [['pid', 'name'], ['name']] }, fields, mapping);
    expect(keys(['phone', 'name'])).toEqual({ unique: ['phone'], natural: [['name']], isGrouped: false });
    expect(keys(['pid', 'name']).natural).toEqual([['pid', 'name'], ['name']]);
  });
  test('never parts the rows of one record', async () => {
    const send = vi.fn<(call: ImportCall) => Promise<ChunkReply>>(async () => nothing);
    const numbers = ['a', 'a', 'b', 'b', '', 'c'];
    await run(send, {
      size: 4,
      lines: numbers.map((number, at) => ({ line: at + 2, cells: [number, 'x'] })),
      keys: keysOf({ naturalKeys: [['code']], sheetFields: {} }, [field('code')], ['code', 'name']),
    });
    expect(send.mock.calls.map(([{ rows }]) => rows.map(({ code }) => code))).toEqual([
      ['a', 'a'],
      ['b', 'b', '', 'c'],
    ]);
  });
  test('takes the words of a list that is no resource, as an export writes them', () => {
    const choices = (labels: Record<string, string>) =>
      new Map(Object.entries(labels).map(([value, label]) => [value, { value, label }]));
    const read = valuesOf(new Map([['pid', choices({ '11': '北京市', '35': '市辖区', '42': '市辖区' })]]));
    expect(read({ pid: '北京市', name: '新区' })).toEqual({ pid: '11', name: '新区' });
    expect(read({ pid: '11' })).toEqual({ pid: '11' });
    expect(read({ pid: '市辖区' })).toEqual({ pid: '市辖区' });
    expect(read({ pid: '不存在' })).toEqual({ pid: '不存在' });
  });
  test('sends nothing more once it is stopped', async () => {
    const send = vi.fn<(call: ImportCall) => Promise<ChunkReply>>(async () => nothing);
    await run(send, { isStopped: () => send.mock.calls.length === 1 });
    expect(send).toHaveBeenCalledTimes(1);
  });
  test('goes on where it was: known chunks are asked about without their rows', async () => {
    const send = vi.fn<(call: ImportCall) => Promise<ChunkReply>>(async ({ rows }) => ({
      ...nothing,
      created: rows.length || 2_000,
    }));
    const sum = await run(send, { known: 2 });
    expect(send.mock.calls.map(([{ seq, rows }]) => [seq, rows.length])).toEqual([
      [0, 0],
      [1, 0],
      [2, 500],
    ]);
    expect(sum.created).toBe(4_500);
  });
  test('asks again about a chunk whose answer was lost, and gives up after a while', async () => {
    const lost = new ApiError(0, 'lost');
    const wait = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
    const once = vi
      .fn<(call: ImportCall) => Promise<ChunkReply>>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(nothing);
    await run(once, { lines: linesOf(10), wait });
    expect(once.mock.calls.map(([{ seq }]) => seq)).toEqual([0, 0]);
    await expect(run(async () => Promise.reject(lost), { wait })).rejects.toBe(lost);
    const refused = async () => Promise.reject(new ApiError(403, 'no'));
    await expect(run(refused, { wait: async () => expect.fail() })).rejects.toThrow('no');
  });
});

describe('the template', () => {
  const fields = [
    field('code', { pattern: '^[A-Z]\\d+$' }),
    field('price', { kind: 'money' }),
    field('sort', { kind: 'integer' }),
    field('brand_id', { kind: 'reference', lookup: '/brands' }),
  ];
  const example = exampleRow(fields, (key) => key, 'en');
  test('has an example of each field, blank where only the shop knows one', () => {
    expect(example).toEqual(['A001', '9.90', '1', '']);
  });
  test('has its example left out when it comes back, and no row that says something else', async () => {
    const columns = fields.map((used) => sheetColumn(used, used.name));
    const file = await writeSheet({ name: 'a', columns, rows: [example, ['A002', '9.90', '1', '']] });
    const { rows } = readXlsx(await file.arrayBuffer(), false);
    expect(rows.map((row) => isExample(row, example))).toEqual([true, false]);
    expect(isExample(undefined, example)).toBe(false);
  });
});

describe('columns', () => {
  const fields = [field('id'), field('name'), field('brand_id', { labelAs: 'brand_name' })];
  const resource = { fields: { brand_name: field('brand_name') } };
  test('are matched by name, by label in either language, and by the name behind a reference', () => {
    expect(matchHeadings(['ID', ' name en ', 'brand_name中', '?'], fields, resource)).toEqual([
      'id',
      'name',
      'brand_id',
      null,
    ]);
    expect(matchHeadings(['brand_name', 'brand_id'], fields, resource)).toEqual([null, 'brand_id']);
  });
  test('stay as they were chosen the last time, also where they were left out', () => {
    expect(matchHeadings(['name', '?'], fields, resource, { name: '', '?': 'name' })).toEqual([null, 'name']);
  });
});

describe('cells', () => {
  const t = (key: string) => key;
  const text = (used: UsedField, value: unknown, words?: Record<string, string>) =>
    cellText(used, {
      row: { id: 1, [used.name]: value },
      dictionary: words && new Map(Object.entries(words).map(([key, label]) => [key, { value: key, label }])),
      t,
    });
  test('say words in place of codes, and the code where there is no word', () => {
    const state = field('s', { kind: 'choice', options: [] });
    expect([text(state, 1, { 1: '启用' }), text(state, 7, { 1: '启用' }), text(state, null)]).toEqual([
      '启用',
      '7',
      '',
    ]);
    expect(text(field('f', { kind: 'flag' }), 1)).toBe('form.yes');
  });
  test('keep names apart: where one has a comma, ids stand', () => {
    const brands = field('b', { kind: 'references', lookup: '/x' });
    expect(text(brands, [1, 2], { 1: 'A', 2: 'B' })).toBe('A, B');
    expect(text(brands, [1, 2], { 1: 'A, Inc', 2: 'B' })).toBe('1, 2');
  });
  test('of places and ranges can be read back', () => {
    expect(text(field('p', { kind: 'area' }), [1, 2], { 1: '广东省', 2: '深圳市' })).toBe('广东省/深圳市');
    expect(text(field('d', { kind: 'daterange' }), ['a', 'b'])).toBe('a ~ b');
    expect([
      columnKind(field('m', { kind: 'money' })),
      // 300 points, not 300.00.
      columnKind(field('l', { kind: 'money', pointsWhere: { field: 't', value: 2 } })),
      columnKind(field('i', { kind: 'integer', options: [] })),
    ]).toEqual(['money', 'number', 'text']);
  });
  test('ask once for each record, 200 at a time', async () => {
    const ask = vi.fn<Parameters<typeof labelsOf>[1]>(async (_url, { query }) => {
      const ids = String(query['id']).replace('|in', '').split(',');
      return { data: ids.map((one) => ({ id: Number(one), name: `n${one}` })) };
    });
    const labels = labelsOf([field('u', { kind: 'reference', lookup: '/l' })], ask, ({ en }) => en);
    const rows = Array.from({ length: 250 }, (_, at) => ({ id: at, u: at + 1 }));
    expect((await labels(rows)).get('u')?.get('250')?.label).toBe('n250');
    await labels(rows);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

const bookOf = async (kinds: readonly ColumnKind[], rows: string[][]) => {
  const columns = kinds.map((kind, at) => ({ heading: `h${at}`, kind, width: 10 }));
  return (await writeSheet({ name: "订单 [a]/b's", columns, rows })).arrayBuffer();
};

describe('a workbook', () => {
  test('has one sheet of a name that Excel takes, and no formula whatever the texts', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'];
    const file = await bookOf(
      ['text'],
      evil.map((text) => [text]),
    );
    const book = read(file, { type: 'array', cellFormula: true, cellNF: true });
    expect(book.SheetNames).toEqual(["订单  a  b's"]);
    const cells = Object.entries(book.Sheets[book.SheetNames[0] ?? ''] ?? {}).filter(([key]) => /^A[2-9]/.test(key));
    expect(cells.map(([, cell]) => [cell.t, cell.z, cell.f, cell.v])).toEqual(
      evil.map((text) => ['s', '@', undefined, text]),
    );
    expect(sheetName('[]:*?/\\')).toBe('Sheet1');
  });
  test('keeps numbers numbers, money with two decimals, and long digits text', async () => {
    const file = await bookOf(
      ['number', 'money', 'percent', 'text', 'number'],
      [['7', '12.30', '5.00', '007', '12345678901234567']],
    );
    const sheet = Object.values(read(file, { type: 'array', cellNF: true }).Sheets)[0] ?? {};
    expect([sheet['A2'].t, sheet['B2'].w, sheet['C2'].w, sheet['D2'].v, sheet['E2'].v]).toEqual([
      'n',
      '12.30',
      '5.00%',
      '007',
      '12345678901234567',
    ]);
    expect(readXlsx(file, false)).toEqual({
      headings: ['h0', 'h1', 'h2', 'h3', 'h4'],
      rows: [{ line: 2, cells: [7, 12.3, 5, '007', '12345678901234567'] }],
    });
  });
  test('is read without blank rows, by the lines of the file; characters that XML cannot hold are dropped', async () => {
    const file = await bookOf(
      ['text', 'text'],
      [
        ['a\u0000<&>"', ''],
        ['', ''],
        ['', 'b\n c'],
      ],
    );
    expect(readXlsx(file, false)).toEqual({
      headings: ['h0', 'h1'],
      rows: [
        { line: 2, cells: ['a<&>"', ''] },
        { line: 4, cells: ['', 'b\n c'] },
      ],
    });
    const empty = await bookOf([], []);
    expect(readXlsx(empty, false)).toEqual({ headings: [], rows: [] });
  });
  test('that is not wanted any more, or whose rows stop coming, is none', async () => {
    const cancelled = new AbortController();
    async function* rows() {
      yield ['a'];
      cancelled.abort();
      yield ['b'];
    }
    const columns = [{ heading: 'h', kind: 'text', width: 10 }] as const;
    await expect(writeSheet({ name: 'a', columns, rows: rows() }, cancelled.signal)).rejects.toThrow('abort');
    async function* cutOff() {
      yield ['a'];
      throw new CutOff();
    }
    await expect(writeSheet({ name: 'a', columns, rows: cutOff() })).rejects.toThrow(CutOff);
  });
  test("of several sheets has blank cells of the column's format, which are no rows when it is read", async () => {
    const columns = [{ heading: 'code', kind: 'text', width: 10 }] as const;
    const file = await writeSheets([
      { name: 'a', columns, rows: [['007'], []] },
      { name: 'b', columns, rows: [] },
    ]);
    const bytes = await file.arrayBuffer();
    const book = read(bytes, { type: 'array', cellNF: true, sheetStubs: true });
    expect(book.SheetNames).toEqual(['a', 'b']);
    expect([book.Sheets['a']?.['A2'].z, book.Sheets['a']?.['A3'].t, book.Sheets['a']?.['A3'].z]).toEqual([
      '@',
      'z',
      '@',
    ]);
    expect(readXlsx(bytes, false).rows).toEqual([{ line: 2, cells: ['007'] }]);
  });
  test('of text is read in either encoding, and its digits stay as they are', () => {
    const utf8 = new TextEncoder().encode('\uFEFF编码,名称\n007,"甲,乙"\n');
    expect(readXlsx(utf8.buffer, true)).toMatchObject({
      headings: ['编码', '名称'],
      rows: [{ line: 2, cells: ['007', '甲,乙'] }],
    });
    const gbk = new Uint8Array([0xb1, 0xe0, 0xc2, 0xeb, 0x0a, 0x30, 0x37]);
    expect(readXlsx(gbk.buffer, true)).toMatchObject({ headings: ['编码'], rows: [{ line: 2, cells: ['07'] }] });
  });
});

describe('an export', () => {
  const pagesOf = async (pages: ReturnType<typeof readExport>) => {
    const all = [];
    for await (const page of pages) all.push(page);
    return all;
  };
  const streamOf = (...pieces: string[]) => new Blob(pieces).stream() as ReadableStream<Uint8Array>;
  test('hands on page after page, however the bytes are cut', async () => {
    const bytes = new TextEncoder().encode('{"total":2}\n[{"id":1,"n":"名"}]\n[{"id":2}]\n{"end":2}\n');
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await pagesOf(readExport(body))).toEqual([{ total: 2 }, [{ id: 1, n: '名' }], [{ id: 2 }]]);
  });
  test('that was cut off is no export', async () => {
    const pages = readExport(streamOf('{"total":2}\n[{"id":1}]\n'));
    await expect(pagesOf(pages)).rejects.toThrow(CutOff);
  });
});
