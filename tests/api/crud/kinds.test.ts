import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { world } from './world.ts';

type Row = Record<string, unknown> & { id: number; version: number };
type Page = { data: Row[]; total: number };
type Errors = { errors: Record<string, string> };

const w = world();
let brand = 0;
const FULL = {
  name: '电钻',
  code: 'DR1',
  summary: '两行\n文字',
  story: '<p onclick="steal()">好</p><script>steal()</script>##qingwuit##[{"type":"p"}]',
  amount: '7',
  price: '12.3',
  reward: '1,200',
  discount: '5.25',
  heft: '1.255',
  rating: '4.5',
  enabled: 'false',
  state: '二手',
  tags: ['红', '大'],
  cover: '/a.webp',
  photos: ['/a.webp', '/b.webp'],
  manual: 'https://x.example/m.pdf',
  secret: 'open sesame',
  symbol: 'fa-bolt',
  made_on: '2026-1-5',
  sold_at: '2026-02-03 04:05',
  offered: ['2026-01-01 00:00:00', '2026-02-01 00:00:00'],
  place: [1, 2, 3],
};
beforeAll(async () => {
  brand = await insertRow(w.database, 'goods_brands', { name: '博世' });
});
const make = async (fields: Record<string, unknown> = {}) =>
  (
    await w.mine.caller.post<Row>('/Seller/gadgets', {
      ...FULL,
      code: '',
      brand_id: brand,
      brands: [brand],
      ...fields,
    } as never)
  ).data;

describe('a configured resource with every kind of field', () => {
  it('keeps each value and shows it the way the wire has it', async () => {
    const made = await make();
    const shown = (await w.mine.caller.get<Row>(`/Seller/gadgets/${made.id}`)).data;
    expect(shown).toEqual(made);
    expect(shown).toMatchObject({
      name: '电钻',
      summary: '两行\n文字',
      story: '<p>好</p>##qingwuit##[{"type":"p"}]',
      amount: 7,
      price: '12.30',
      reward: '1200.00',
      discount: '5.25',
      heft: '1.26',
      rating: '4.50',
      enabled: 0,
      state: 'used',
      brand_id: brand,
      brand_name: '博世',
      brands: [brand],
      brand_names: ['博世'],
      tags: ['红', '大'],
      photos: ['/a.webp', '/b.webp'],
      symbol: 'fa-bolt',
      made_on: '2026-01-05',
      sold_at: '2026-02-03 04:05:00',
      offered: ['2026-01-01 00:00:00', '2026-02-01 00:00:00'],
      place: [1, 2, 3],
      version: 1,
    });
  });

  it('never shows a password, and keeps only its hash away from everybody', async () => {
    const made = await make({ secret: 'hunter2hunter2' });
    for (const reply of [
      await w.mine.caller.get(`/Seller/gadgets/${made.id}`),
      await w.mine.caller.get('/Seller/gadgets'),
      await w.admin.get('/Admin/gadgets'),
    ]) {
      expect(reply.code).toBe(200);
      expect(reply.text).not.toContain('secret');
      expect(reply.text).not.toContain('hunter2');
    }
    expect((await w.admin.get<Errors>('/Admin/gadgets', { secret: 'hunter2hunter2' })).code).toBe(422);
    expect((await w.admin.get<Errors>('/Admin/gadgets', { sort: 'secret' })).code).toBe(422);
    const [kept] = await w.database.query<{ secret: string }>('select secret from gadgets where id = $1', [made.id]);
    expect(kept?.secret).toMatch(/^\$argon2/);
  });

  it.each([
    ['name', { name: '' }, '名称不能为空'],
    ['name', { name: 'x'.repeat(31) }, '名称最多 30 个字符'],
    ['code', { code: 'lower' }, '编码格式不正确'],
    ['amount', { amount: '1.5' }, '数量必须是整数'],
    ['amount', { amount: '100001' }, '数量不能大于 100000'],
    ['price', { price: '1.234' }, '请输入正确的价格，最多两位小数'],
    ['price', { price: '-1' }, '请输入正确的价格，最多两位小数'],
    ['reward', { reward: '0.50' }, '积分必须是整数'],
    ['discount', { discount: '101' }, '折扣应在 0% 到 100% 之间，最多两位小数'],
    ['heft', { heft: 'heavy' }, '重量应以千克为单位填写，最多三位小数'],
    ['rating', { rating: '5.01' }, '评分应在 0 到 5 分之间，最多两位小数'],
    ['enabled', { enabled: 'maybe' }, '启用只能填“是”或“否”'],
    ['state', { state: 'broken' }, '成色不在可选范围内'],
    ['brand_id', { brand_id: '999999' }, '品牌不存在或已被删除'],
    ['brands', { brands: ['999999'] }, '兼容品牌不存在或已被删除'],
    ['cover', { cover: 'javascript:alert(1)' }, '封面无效，请重新上传'],
    ['photos', { photos: Array.from({ length: 6 }, () => '/a.webp') }, '相册最多 5 项'],
    ['symbol', { symbol: '<b>' }, '图标格式不正确'],
    ['made_on', { made_on: '2026-02-30' }, '请填写有效的生产日期，格式如 2026-01-31'],
    ['sold_at', { sold_at: '2026-01-01 25:00:00' }, '请填写有效的售出时间，格式如 2026-01-31 08:30:00'],
    [
      'offered',
      { offered: ['2026-02-01 00:00:00', '2026-01-01 00:00:00'] },
      '供应期需要填写开始和结束，结束不能早于开始',
    ],
    ['secret', { secret: 'short' }, '密钥至少 6 位'],
  ])('refuses a bad %s with a sentence about it', async (field, change, sentence) => {
    const reply = await w.mine.caller.post<Errors>('/Seller/gadgets', { ...FULL, code: '', ...change } as never);
    expect(reply.code).toBe(422);
    expect(reply.data.errors).toEqual({ [field]: sentence });
    expect(reply.msg).toBe(sentence);
  });

  it('says it in English to whoever reads English', async () => {
    const reply = await w.mine.caller.post<Errors>('/Seller/gadgets?lang=en', { ...FULL, amount: 'many' } as never);
    expect(reply.data.errors['amount']).toMatch(/^Amount .*whole number/);
  });

  it('takes blanks as "not given" on create, as "cleared" on update, and a blank password as unchanged', async () => {
    const made = (
      await w.mine.caller.post<Row>('/Seller/gadgets', {
        name: '空',
        amount: '',
        state: '',
        sold_at: '',
        price: '',
        secret: '',
      })
    ).data;
    expect(made).toMatchObject({ amount: 1, state: 'new', sold_at: null, price: '0.00' });
    const full = await make();
    const [{ secret: before } = { secret: '' }] = await w.database.query<{ secret: string }>(
      'select secret from gadgets where id = $1',
      [full.id],
    );
    const cleared = (
      await w.mine.caller.put<Row>(`/Seller/gadgets/${full.id}`, {
        amount: '',
        state: '',
        sold_at: '',
        price: '',
        tags: '',
        photos: '',
        secret: '',
        brand_id: '',
      })
    ).data;
    expect(cleared).toMatchObject({
      amount: 1,
      state: 'new',
      sold_at: null,
      price: '0.00',
      tags: [],
      photos: [],
      brand_id: 0,
      name: '电钻',
    });
    expect((await w.database.query('select secret from gadgets where id = $1', [full.id]))[0]).toEqual({
      secret: before,
    });
    expect((await w.mine.caller.put<Errors>(`/Seller/gadgets/${full.id}`, { name: '' })).data.errors).toEqual({
      name: '名称不能为空',
    });
  });

  it('drops what the caller may not write, without error', async () => {
    const made = await make({
      note: 'from the seller',
      store_id: w.theirs.store,
      id: 999_999,
      created_at: '2000-01-01 00:00:00',
      is_admin: 1,
      brand_name: 'x',
    });
    expect(made.id).not.toBe(999_999);
    const [row] = await w.database.query<{ note: string; store_id: string }>(
      'select note, store_id from gadgets where id = $1',
      [made.id],
    );
    expect(row).toEqual({ note: '', store_id: w.mine.store });
    expect(made).not.toHaveProperty('note');
    expect((await w.admin.put<Row>(`/Admin/gadgets/${made.id}`, { note: 'from the platform' })).data).toMatchObject({
      note: 'from the platform',
    });
  });

  describe('filters', () => {
    let mark = '';
    const found = async (query: Record<string, unknown>) =>
      (await w.mine.caller.get<Page>('/Seller/gadgets', { name: `${mark}|like`, ...query } as never)).data.data?.map(
        (row) => row['name'],
      );
    beforeAll(async () => {
      mark = `F${Date.now() % 100_000}`;
      const rows = [
        {
          name: `${mark}-a`,
          code: 'AA',
          amount: 1,
          price: '1.00',
          made_on: '2026-01-01',
          sold_at: '2026-01-01 12:00:00',
          state: 'new',
          tags: ['x'],
          brands: [brand],
          brand_id: brand,
          enabled: 1,
          discount: '1',
          heft: '1',
          rating: '1',
        },
        {
          name: `${mark}-b`,
          code: 'AB',
          amount: 2,
          price: '2.00',
          made_on: '2026-01-02',
          offered: ['2027-01-10 00:00:00', '2027-01-20 00:00:00'],
          sold_at: '2026-01-02 12:00:00',
          state: 'used',
          tags: ['y'],
          brands: [],
          brand_id: 0,
          enabled: 0,
          discount: '2',
          heft: '2',
          rating: '2',
        },
        {
          name: `${mark}-c`,
          code: 'BC',
          amount: 3,
          price: '3.00',
          made_on: '2026-01-03',
          sold_at: '2026-01-03 12:00:00',
          state: 'new',
          tags: ['x', 'y'],
          brands: [],
          brand_id: 0,
          enabled: 0,
          discount: '3',
          heft: '3',
          rating: '3',
        },
      ];
      for (const row of rows) await make(row);
    });
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => () => `${mark}-${letter}`) as [
      () => string,
      () => string,
      () => string,
    ];

    it.each<[string, Record<string, unknown>, (() => string)[]]>([
      ['equality', { amount: '2' }, [b]],
      ['select', { state: 'new|select' }, [c, a]],
      ['likeRight', { code: 'A|likeRight' }, [b, a]],
      ['likeLeft', { code: 'C|likeLeft' }, [c]],
      ['gt', { amount: '2|gt' }, [c]],
      ['lt', { price: '2.00|lt' }, [a]],
      ['ngt (at least)', { price: '2|ngt' }, [c, b]],
      ['nlt (at most)', { discount: '2|nlt' }, [b, a]],
      ['in', { amount: '1,3|in' }, [c, a]],
      ['in with nothing', { amount: ',|in' }, []],
      ['between, both ends in', { heft: '1,2|between' }, [b, a]],
      ['a pair, half-open', { sold_at: ['2026-01-01 12:00:00', '2026-01-02 12:00:00'] }, [a]],
      ['a pair of days', { made_on: ['2026-01-02', '2026-01-03'] }, [b]],
      ['a moment within a range', { offered: '2027-01-15 00:00:00' }, [b]],
      ['a range that overlaps', { offered: ['2027-01-19 00:00:00', '2027-01-25 00:00:00'] }, [b]],
      ['whereHas', { brand_name: '博|whereHas|brand' }, [a]],
      ['whereHas with an operator', { brand_name: '博世|whereHas|brand|=' }, [a]],
      ['a reference', { brand_id: () => brand }, [a]],
      ['one of a list', { tags: 'x' }, [c, a]],
      ['one of many references', { brands: () => brand }, [a]],
      ['a name behind many references', { brand_names: '博世' }, [a]],
      ['a flag as people write it', { enabled: 'true' }, [a]],
      ['names in any case', { AMOUNT: '2' }, [b]],
      ['blank values ask nothing', { amount: '', code: '|like' }, [c, b, a]],
      [
        'control keys ask nothing',
        { page: 1, per_page: 30, total: 0, last_page: 1, isResource: 'Admin', isWith: 'x', lang: 'en' },
        [c, b, a],
      ],
      ['literal percent signs', { code: '%|like' }, []],
    ])('%s', async (_what, query, expected) => {
      const asked = Object.fromEntries(
        Object.entries(query).map(([key, value]) => [
          key,
          typeof value === 'function' ? (value as () => unknown)() : value,
        ]),
      );
      expect(await found(asked)).toEqual(expected.map((name) => name()));
    });

    it.each([
      ['bogus', { bogus: '1' }],
      ['deleted_at', { deleted_at: '1' }],
      ['amount', { amount: '1|soundsLike' }],
      ['amount', { amount: '1,2,3|between' }],
      ['note', { note: 'x' }],
      ['store_id', { store_id: '1' }],
      ['amount', { amount: 'abc' }],
      ['name', { name: ['a', 'b', 'c'] }],
    ])('refuses what cannot be asked: %s %j', async (key, query) => {
      const reply = await w.mine.caller.get<Errors>('/Seller/gadgets', query as never);
      expect(reply.code).toBe(422);
      expect(Object.keys(reply.data.errors)).toEqual([key]);
      expect(reply.msg).not.toBe('');
    });

    it('sorts by any column that is not a list', async () => {
      expect(await found({ sort: 'price' })).toEqual([a(), b(), c()]);
      expect(await found({ sort: '-sold_at' })).toEqual([c(), b(), a()]);
      expect((await w.mine.caller.get('/Seller/gadgets', { sort: 'tags' })).code).toBe(422);
      expect((await w.mine.caller.get('/Seller/gadgets', { sort: 'nothing' })).code).toBe(422);
    });
  });
});
