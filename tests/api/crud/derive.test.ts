import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { RESOURCES as BUILT_IN } from '#shared/resources/index.ts';
import { readResource } from '#shared/resources/read-resource.ts';
import type { Resource } from '#shared/resources/define.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase({ audit: false });
const label = { 'zh-cn': '测试', en: 'Test' };
const cabinet = (fields: Record<string, object>, more: object = {}): Resource =>
  readResource(
    {
      label,
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { label, ...field }])),
      areas: { admin: {} },
      ...more,
    },
    'cabinets',
    'cabinets.json',
  );
const apply = (resource: Resource) => migrate(database.url, { resources: [...BUILT_IN, resource] });
const columns = async () =>
  Object.fromEntries(
    (
      await database.query<{ column_name: string; data_type: string }>(
        `select column_name, data_type from information_schema.columns where table_name = 'cabinets'`,
      )
    ).map((row) => [row.column_name, row.data_type]),
  );

describe('the table of a configured resource', () => {
  beforeAll(async () => {
    await apply(cabinet({ name: { kind: 'text', max: 20, required: true }, size: { kind: 'integer' } }));
    await database.query(`insert into cabinets (name, size) values ('one', 3), ('two', 4)`);
  });

  it('exists after a start, with what every row has', async () => {
    expect(await columns()).toMatchObject({
      id: 'bigint',
      name: 'character varying',
      size: 'integer',
      version: 'integer',
      created_at: 'timestamp with time zone',
      deleted_at: 'timestamp with time zone',
    });
  });

  it('grows by itself and keeps its rows', async () => {
    await apply(
      cabinet({
        name: { kind: 'text', max: 40, required: true },
        size: { kind: 'integer', default: 2 },
        price: { kind: 'money' },
        tags: { kind: 'strings' },
      }),
    );
    expect(await database.query('select name, size, price, tags from cabinets order by id')).toEqual([
      { name: 'one', size: 3, price: 0, tags: [] },
      { name: 'two', size: 4, price: 0, tags: [] },
    ]);
    await database.query(`insert into cabinets (name) values ($1)`, ['x'.repeat(40)]);
    expect(await database.query(`select size from cabinets where name like 'xx%'`)).toEqual([{ size: 2 }]);
  });

  it.each([
    [
      'a field that disappears',
      { name: { kind: 'text', max: 40 }, size: { kind: 'integer' }, tags: { kind: 'strings' } },
      /cabinets\.price: the field is gone/,
    ],
    [
      'a number that becomes a text',
      { name: { kind: 'text', max: 40 }, size: { kind: 'text' }, price: { kind: 'money' }, tags: { kind: 'strings' } },
      /cabinets\.size: was integer .* cannot become text/,
    ],
    [
      'an amount that becomes an id',
      {
        name: { kind: 'text', max: 40 },
        size: { kind: 'integer' },
        price: { kind: 'reference', resource: 'goods_brands' },
        tags: { kind: 'strings' },
      },
      /cabinets\.price: was money/,
    ],
  ])('refuses %s, by name, and keeps everything', async (_what, fields, sentence) => {
    await expect(apply(cabinet(fields))).rejects.toThrow(sentence);
    expect(await columns()).toMatchObject({ size: 'integer', price: 'bigint' });
    expect(await database.query('select 1 from cabinets')).toHaveLength(3);
  });

  it('refuses a unique rule that the rows break, and takes one that they keep', async () => {
    const fields = {
      name: { kind: 'text', max: 40 },
      size: { kind: 'integer' },
      price: { kind: 'money' },
      tags: { kind: 'strings' },
    };
    await expect(apply(cabinet({ ...fields, price: { kind: 'money', unique: true } }))).rejects.toThrow(
      /cabinets\.price: rows that are there already break the new rule/,
    );
    await apply(cabinet({ ...fields, name: { kind: 'text', max: 40, unique: true, required: true } }));
    await expect(database.query(`insert into cabinets (name) values ('one')`)).rejects.toThrow(/cabinets_name_key/);
    await apply(cabinet(fields));
    await database.query(`insert into cabinets (name) values ('one')`);
  });

  it('is made once when several processes start together', async () => {
    const many = cabinet({ name: { kind: 'text' } }, { name: 'crowds' });
    await Promise.all([1, 2, 3].map(() => apply(many)));
    expect(await database.query('select 1 from crowds')).toEqual([]);
  });

  it('survives that the views and rules around it are made anew', async () => {
    await database.query(`delete from app_state where key = 'sql'`);
    await migrate(database.url);
    expect(await database.query('select 1 from cabinets')).not.toHaveLength(0);
    expect(await database.query('select 1 from orders_list')).toEqual([]);
  });

  it('never takes over a table of somebody else', async () => {
    await expect(apply(cabinet({ name: { kind: 'text' } }, { name: 'user_notices' }))).rejects.toThrow(
      /user_notices: the table user_notices exists already/,
    );
  });

  it('shows strangers and tenants nothing that is not theirs', async () => {
    const [rights] = await database.query<
      Record<string, boolean>
    >(`select has_table_privilege('app_public', 'cabinets', 'select') as public, has_table_privilege('app_tenant', 'cabinets', 'select') as tenant, has_table_privilege('app_trade', 'cabinets', 'insert') as trade,
      has_table_privilege('app_public', 'goods_brands', 'select') as published, has_table_privilege('app_tenant', 'sms', 'select') as hidden`);
    expect(rights).toEqual({ public: false, tenant: false, trade: true, published: true, hidden: false });
  });
});
