import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import settings from '#db/seed/settings.json' with { type: 'json' };
import * as catalogue from '#db/seed/catalogue.ts';
import { MAX_GOODS_IMAGES } from '#shared/contract/limits.ts';
import { MAX_SKUS } from '#shared/domain/sku-matrix.ts';

const {
  brands,
  classes,
  collectives,
  coupons,
  distributions,
  freightPlan,
  full_reductions,
  goods,
  points,
  seckills,
  shoppers,
  stores,
} = catalogue;

const repeated = (keys: readonly string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);
const tooLong = (texts: readonly string[], limit: number): string[] => texts.filter((text) => text.length > limit);
const PRICE_LIMIT = 999_999_999;
const PHONE = /^1[3-9]\d{9}$/;
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));
const leaves = classes.map(({ key }) => key).filter((key) => key.split('/').length === 3);

describe('the demo catalogue', () => {
  it('is large enough to look like a marketplace', () => {
    expect(stores.length).toBeGreaterThanOrEqual(14);
    expect(goods.length).toBeGreaterThanOrEqual(320);
    expect(goods.flatMap((one) => one.skus).length).toBeGreaterThanOrEqual(1_000);
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect(shoppers.length).toBeGreaterThanOrEqual(40);
  });

  it('uses no key twice', () => {
    expect(repeated(classes.map(({ key }) => key))).toEqual([]);
    expect(repeated(brands.map(({ key }) => key))).toEqual([]);
    expect(repeated(stores.map(({ key }) => key))).toEqual([]);
    expect(repeated(goods.map(({ key }) => key))).toEqual([]);
    expect(repeated(goods.map(({ goods_name }) => goods_name))).toEqual([]);
    expect(repeated([...shoppers, ...stores.map(({ owner }) => owner)].map(({ phone }) => phone))).toEqual([]);
  });

  it('sells every goods in a third-level class that its store may sell', () => {
    const allowed = new Map(stores.map((store) => [store.key, store.classes]));
    const outside = goods.filter(
      (one) =>
        !leaves.includes(one.class) || !allowed.get(one.store)?.some((top) => `${one.class}/`.startsWith(`${top}/`)),
    );
    expect(outside.map(({ goods_name }) => goods_name)).toEqual([]);
  });

  it('leaves no class of the tree without goods', () => {
    const used = new Set(goods.map((one) => one.class));
    expect(leaves.filter((key) => !used.has(key))).toEqual([]);
  });

  it('refers only to brands, classes and freight templates that exist', () => {
    const brandKeys = new Set(brands.map(({ key }) => key));
    const classKeys = new Set(classes.map(({ key }) => key));
    expect(goods.filter((one) => !brandKeys.has(one.brand))).toEqual([]);
    expect(classes.filter(({ key }) => parentOf(key) !== '' && !classKeys.has(parentOf(key)))).toEqual([]);
    const templates = new Set<unknown>(freightPlan.templates.map(({ key }) => key));
    expect(goods.filter(({ freight }) => typeof freight === 'string' && !templates.has(freight))).toEqual([]);
    expect(freightPlan.templates.filter(({ provinces }) => provinces.length === 0).map(({ key }) => key)).toEqual([
      'default',
    ]);
    expect(stores.filter(({ freight }) => !(freight in freightPlan.default_prices))).toEqual([]);
  });

  it('prices everything within what a column holds, list price above price', () => {
    const skus = goods.flatMap((one) => one.skus);
    expect(
      skus.filter(({ price, market_price }) => price < 1 || market_price > PRICE_LIMIT || market_price <= price),
    ).toEqual([]);
    expect(
      skus.filter(
        (sku) =>
          ![sku.price, sku.market_price, sku.weight, sku.stock].every(
            (value) => Number.isSafeInteger(value) && value > 0,
          ),
      ),
    ).toEqual([]);
  });

  it('gives every goods its whole SKU matrix', () => {
    const named = (one: catalogue.Goods) => one.skus.map(({ specs }) => specs.join(','));
    const incomplete = goods.filter(({ attrs, skus }) => {
      const values = attrs.map((_, index) => new Set(skus.map(({ specs }) => specs[index])).size);
      return skus.length !== values.reduce((count, number) => count * number, 1);
    });
    expect(incomplete.map(({ goods_name }) => goods_name)).toEqual([]);
    expect(goods.filter((one) => repeated(named(one)).length > 0)).toEqual([]);
    expect(goods.filter(({ attrs, skus }) => skus.some(({ specs }) => specs.length !== attrs.length))).toEqual([]);
    expect(Math.max(...goods.map((one) => one.skus.length))).toBeLessThanOrEqual(MAX_SKUS);
    expect(Math.max(...goods.map((one) => one.pictures.length))).toBeLessThanOrEqual(MAX_GOODS_IMAGES);
  });

  it('keeps names within their columns', () => {
    expect(
      tooLong(
        goods.flatMap(({ goods_name, goods_subname }) => [goods_name, goods_subname]),
        120,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        goods.flatMap((one) => one.skus.map(({ specs }) => specs.join(','))),
        30,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        goods.map(({ key }) => key),
        30,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        stores.flatMap(({ store_name, store_company_name }) => [store_name, store_company_name]),
        30,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        stores.map(({ store_description }) => store_description),
        150,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        [...classes, ...brands].map(({ name }) => name),
        20,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        [...coupons, ...full_reductions].map(({ name }) => name),
        10,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        coupons.map(({ content }) => content),
        30,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        shoppers.map(({ nickname }) => nickname),
        15,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        shoppers.flatMap((one) => one.addresses.map(({ address }) => address)),
        80,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        catalogue.texts.agreements.flatMap(({ name, ename }) => [name, ename]),
        15,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        catalogue.texts.notices.map(({ name }) => name),
        35,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        settings.sms.map(({ name }) => name),
        15,
      ),
    ).toEqual([]);
  });

  it('gives people telephone numbers that the sign-up form would accept', () => {
    const phones = [
      ...shoppers.flatMap((one) => [one.phone, ...one.addresses.map(({ receive_tel }) => receive_tel)]),
      ...stores.map(({ owner }) => owner.phone),
    ];
    expect(phones.filter((phone) => !PHONE.test(phone))).toEqual([]);
    expect(stores[0]?.owner.phone).toBe('18888888888');
    expect(shoppers[0]?.phone).toBe('13800000000');
  });

  it('places stores, addresses and freight where the table of areas knows a place', () => {
    const data: Record<string, Record<string, string>> = createRequire(import.meta.url)('china-area-data/v5/data');
    const code = (parent: string, name: string): string | undefined =>
      Object.entries(data[parent] ?? {}).find(([, one]) => one === name)?.[0];
    const known = ([province, city, district]: [string, string, string]): boolean => {
      const cityCode = code(code('86', province) ?? '', city);
      return cityCode !== undefined && code(cityCode, district) !== undefined;
    };
    const areas = [
      ...stores.map(({ area }) => area),
      ...shoppers.flatMap((one) => one.addresses.map(({ area }) => area)),
    ];
    expect(areas.filter((area) => !known(area))).toEqual([]);
    expect(
      freightPlan.templates.flatMap(({ provinces }) => provinces).filter((name) => code('86', name) === undefined),
    ).toEqual([]);
  });

  it('invites shoppers only by those who came before them', () => {
    const keys = shoppers.map(({ key }) => key);
    const backwards = shoppers.filter(({ inviter }, index) => inviter !== null && keys.indexOf(inviter) >= index);
    expect(backwards).toEqual([]);
    expect(shoppers.some(({ inviter }) => inviter !== null)).toBe(true);
  });

  it('runs every activity on a goods of its own store, one activity per goods', () => {
    const storeOf = new Map(goods.map((one) => [one.key, one.store]));
    const activities = [...seckills, ...collectives, ...distributions];
    expect(activities.filter((one) => storeOf.get(one.goods) !== one.store)).toEqual([]);
    expect(repeated([...seckills, ...collectives].map((one) => one.goods))).toEqual([]);
    expect(collectives.filter(({ need }) => need < 2)).toEqual([]);
  });

  it('fills each of the four flash-sale sessions that the page shows', () => {
    const inHour = (hour: number) => seckills.filter((one) => one.start_time <= hour && one.end_time > hour);
    for (const hour of [0, 1, 2, 3]) expect(inHour(hour).length).toBeGreaterThanOrEqual(6);
  });

  it('never lets a coupon or a reduction cost more than its threshold', () => {
    expect(
      [...coupons, ...full_reductions].filter(
        ({ money, use_money }) => money <= 0 || money >= use_money || use_money > 999_999,
      ),
    ).toEqual([]);
  });

  it('carries the fixed lists of the platform: couriers, ad spaces, help articles, agreement', () => {
    expect(settings.expresses.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['sf', 'yt', 'zto', 'ems', 'jd']),
    );
    expect(repeated(settings.expresses.map(({ code }) => code))).toEqual([]);
    expect(catalogue.adSpaces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['APP_首页幻灯片', 'APP_首页底部广告']),
    );
    expect(catalogue.texts.articles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['帮助中心', '其他合作', '网站公告', '关于我们']),
    );
    expect(catalogue.texts.agreements.map(({ ename }) => ename)).toContain('agreement');
    expect(points.goods.every((one) => points.classes.includes(one.class))).toBe(true);
  });

  it('links ads only to stores that exist', () => {
    const keys = new Set(stores.map(({ key }) => key));
    const named = catalogue.adSpaces.flatMap(({ ads }) =>
      ads.flatMap(({ url }) => [...url.matchAll(/\{store:(\w+)\}/g)].map((match) => match[1] ?? '')),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => ![...keys].some((one) => one === key))).toEqual([]);
  });
});
