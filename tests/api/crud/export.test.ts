import { describe, expect, it } from 'vitest';
import { cellText, sheetColumn } from '#shared/console/sheet/cells.ts';
import { labelsOf } from '#shared/console/sheet/labels.ts';
import { importFields, matchHeadings, recordOf } from '#shared/console/sheet/mapping.ts';
import { readXlsx } from '#shared/console/sheet/read-xlsx.ts';
import { writeSheet } from '#shared/console/sheet/write-xlsx.ts';
import { usedFields, type ConsoleResource, type Row, type UsedField } from '#shared/console/data/resources.ts';
import type { RawOption } from '#shared/console/data/dictionaries.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import { SYSTEM_FIELDS } from '#shared/resources/fields.ts';
import type { Caller } from '#tests/support/app.ts';
import { readLines, sendSheet } from './imports.ts';
import { world } from './world.ts';

const w = world();
const PATH = '/Seller/gadgets';
const WORDS: Record<Language, Record<string, string>> = {
  'zh-cn': { 'form.yes': '是', 'form.no': '否' },
  en: { 'form.yes': 'Yes', 'form.no': 'No' },
};

describe('an export', () => {
  it('sends every row of the filter in the order of the list, page by page, and says that it is whole', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ name: `行${at}`, amount: at % 7, price: at % 3 }));
    await sendSheet(w.app, w.mine.caller, PATH, { rows });
    await sendSheet(w.app, w.mine.caller, PATH, { rows: rows.slice(0, 500) });
    const { lines, rows: all } = await readLines(w.app, w.mine.caller, PATH, { sort: '-price' });
    expect([lines[0], lines.at(-1), lines.length]).toEqual([{ total: 2_500 }, { end: 2_500 }, 5]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(2_500);
    expect(all.map((row) => Number(row['price']))).toEqual(
      all.map((row) => Number(row['price'])).toSorted((a, b) => b - a),
    );
    const { rows: some } = await readLines(w.app, w.mine.caller, PATH, { amount: '3|gt', name: '行1|likeRight' });
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((row) => Number(row['amount']) > 3 && String(row['name']).startsWith('行1'))).toBe(true);
  });
  it('has the rows of the own store only, and none of an unknown filter', async () => {
    expect((await readLines(w.app, w.theirs.caller, PATH)).lines).toEqual([{ total: 0 }, { end: 0 }]);
    expect((await w.mine.caller.get(`${PATH}/export`, { nonsense: '1' })).code).toBe(422);
    expect((await w.app.anonymous.get(`${PATH}/export`)).code).toBe(401);
  });
});

/** As the console does it: load, dictionaries, workbook, file, columns, check. */
async function roundTrip(caller: Caller, resource: ConsoleResource, language: Language) {
  const page = resource.pages.find(({ switches }) => switches.import);
  const id: UsedField = { ...SYSTEM_FIELDS.id, writable: false, name: 'id' };
  const fields = [
    id,
    ...usedFields(resource, Object.keys(resource.fields)).filter(
      ({ name, kind }) => name !== 'id' && kind !== 'password',
    ),
  ];
  const { rows } = await readLines(w.app, caller, resource.path);
  const labels = labelsOf(
    fields,
    async (url, { query }) => {
      const { data } = await caller.get<RawOption[] | Page<RawOption>>(url, query);
      return { data: Array.isArray(data) ? data : data.data };
    },
    (label) => label[language],
  );
  const known = await labels(rows);
  const t = (key: string) => WORDS[language][key] ?? key;
  const file = await writeSheet({
    name: resource.label[language],
    columns: fields.map((field) => sheetColumn(field, field.label[language])),
    rows: rows.map((row) => fields.map((field) => cellText(field, { row, dictionary: known.get(field.name), t }))),
  });
  const sheet = readXlsx(await file.arrayBuffer(), false);
  const mapping = page ? matchHeadings(sheet.headings, importFields(resource, page), resource) : [];
  const records = sheet.rows.map(({ cells }) => recordOf(cells, mapping));
  return { rows, records, mapping };
}

describe('what was exported', () => {
  it.each(LANGUAGES)('is taken in again without a change, whatever the import: %s', async (language) => {
    const { data: brand } = await w.admin.post<Row>('/Admin/goods_brands', { name: `品牌 ${language}` });
    const { data: other } = await w.admin.post<Row>('/Admin/goods_brands', { name: `另一个 ${language}` });
    await w.admin.post('/Admin/expresses', { name: '快递', code: `x-${language}` });
    const letters = language.slice(0, 2);
    const places = await w.database.query<{ id: number }>(
      `insert into areas (name, code, pid, deep) values ('某省${language}', 'p${letters}', '0', 0), ('某市${language}', 'c${letters}', 'p${letters}', 1) returning id`,
    );
    await w.mine.caller.post(PATH, {
      name: '=1+1',
      code: `R${language.slice(0, 2).toUpperCase()}`,
      summary: '两\n行',
      price: '1234.50',
      reward: 12,
      discount: '7.5',
      heft: '0.25',
      rating: '4.5',
      enabled: 0,
      state: 'used',
      brand_id: brand.id,
      brands: [brand.id, other.id],
      tags: ['甲', '乙'],
      photos: ['/a.webp', '/b.webp'],
      cover: '/c.webp',
      symbol: 'fa-star',
      made_on: '2026-03-04',
      sold_at: '2026-03-04 05:06:07',
      offered: ['2026-01-01 00:00:00', '2026-01-02 00:00:00'],
      place: places.map((one) => one.id),
    } as never); // as never: form bodies carry lists
    const checked: string[] = [];
    for (const [caller, area] of [
      [w.admin, 'Admin'],
      [w.mine.caller, 'Seller'],
    ] as const) {
      const { data: resources } = await caller.get<ConsoleResource[]>(`/${area}/load_resources`);
      for (const resource of resources.filter(({ pages }) => pages.some(({ switches }) => switches.import))) {
        const { rows, records, mapping } = await roundTrip(caller, resource, language);
        expect(mapping, resource.name).toContain('id');
        const reply = await sendSheet(
          w.app,
          caller,
          resource.path,
          { rows: records.slice(-500), dry_run: true },
          language,
        );
        expect(reply.data, `${area} ${resource.name}`).toMatchObject({
          errors: [],
          failed: 0,
          created: 0,
          updated: 0,
          unchanged: Math.min(500, rows.length),
        });
        checked.push(resource.name);
      }
    }
    expect(checked).toEqual(expect.arrayContaining(['goods_brands', 'expresses', 'gadgets']));
  });
});
