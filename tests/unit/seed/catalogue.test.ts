import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as catalogue from '#db/seed/catalogue/index.ts';
import { bodiesOf } from '#db/seed/catalogue/reviews.ts';
import { MAX_GOODS_IMAGES, MAX_SKUS } from '#shared/contract/limits.ts';

const {
  brands,
  classes,
  collectives,
  coupons,
  distributions,
  fullReductions,
  goods,
  pointsGoods,
  seckills,
  shoppers,
  stores,
} = catalogue;

const repeated = (keys: readonly string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);
const tooLong = (texts: readonly string[], limit: number): string[] => texts.filter((text) => text.length > limit);
const PRICE_LIMIT = 999_999_999;
const PHONE = /^1[3-9]\d{9}$/;

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
    expect(repeated(goods.flatMap((one) => one.skus.map(({ key }) => key)))).toEqual([]);
    expect(repeated(goods.map(({ goods_name }) => goods_name))).toEqual([]);
    expect(repeated([...shoppers, ...stores.map(({ owner }) => owner)].map(({ phone }) => phone))).toEqual([]);
  });

  it('sells every goods in a third-level class that its store may sell', () => {
    const leaves = new Set(classes.filter(({ level }) => level === 3).map(({ key }) => key));
    const allowed = new Map(stores.map((store) => [store.key, store.classes]));
    const outside = goods.filter(
      (one) => !leaves.has(one.class) || !allowed.get(one.store)?.some((top) => `${one.class}/`.startsWith(`${top}/`)),
    );
    expect(outside.map(({ goods_name }) => goods_name)).toEqual([]);
  });

  it('leaves no class of the tree without goods', () => {
    const used = new Set(goods.map((one) => one.class));
    expect(classes.filter(({ key, level }) => level === 3 && !used.has(key)).map(({ name }) => name)).toEqual([]);
  });

  it('refers only to brands, classes and freight templates that exist', () => {
    const brandKeys = new Set(brands.map(({ key }) => key));
    const classKeys = new Set(classes.map(({ key }) => key));
    expect(goods.filter((one) => !brandKeys.has(one.brand))).toEqual([]);
    expect(classes.filter(({ parent }) => parent !== null && !classKeys.has(parent))).toEqual([]);
    const templates = new Set(
      stores.flatMap((store) => store.freights.map((freight) => `${store.key}/${freight.key}`)),
    );
    expect(
      goods.filter((one) => typeof one.freight === 'string' && !templates.has(`${one.store}/${one.freight}`)),
    ).toEqual([]);
    expect(
      stores.filter(
        (store) => !store.freights.some(({ key, provinces }) => key === 'default' && provinces.length === 0),
      ),
    ).toEqual([]);
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
    expect(goods.filter((one) => one.price !== Math.min(...one.skus.map(({ price }) => price)))).toEqual([]);
  });

  it('gives every goods its whole SKU matrix', () => {
    const incomplete = goods.filter(
      (one) => one.skus.length !== one.attrs.reduce((count, { values }) => count * values.length, 1),
    );
    expect(incomplete.map(({ goods_name }) => goods_name)).toEqual([]);
    expect(goods.filter((one) => repeated(one.skus.map(({ sku_name }) => sku_name)).length > 0)).toEqual([]);
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
        goods.flatMap((one) => one.skus.map(({ sku_name }) => sku_name)),
        30,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        goods.map(({ goods_no }) => goods_no),
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
        [...coupons, ...fullReductions].map(({ name }) => name),
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
        catalogue.AGREEMENTS.flatMap(({ name, ename }) => [name, ename]),
        15,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        catalogue.NOTICES.map(({ name }) => name),
        35,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        catalogue.SMS_TEMPLATES.map(({ name }) => name),
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
    const known = ([province, city, district]: catalogue.AreaNames): boolean => {
      const cityCode = code(code('86', province) ?? '', city);
      return cityCode !== undefined && code(cityCode, district) !== undefined;
    };
    const areas = [
      ...stores.map(({ area }) => area),
      ...shoppers.flatMap((one) => one.addresses.map(({ area }) => area)),
    ];
    expect(areas.filter((area) => !known(area))).toEqual([]);
    expect(
      stores
        .flatMap((store) => store.freights.flatMap(({ provinces }) => provinces))
        .filter((name) => code('86', name) === undefined),
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
    const inHour = (hour: number) =>
      seckills.filter((one) => one.starts_in_hours <= hour && one.starts_in_hours + one.lasts_hours > hour);
    for (const hour of [0, 1, 2, 3]) expect(inHour(hour).length).toBeGreaterThanOrEqual(6);
  });

  it('never lets a coupon or a reduction cost more than its threshold', () => {
    expect(
      [...coupons, ...fullReductions].filter(
        ({ money, use_money }) => money <= 0 || money >= use_money || use_money > 999_999,
      ),
    ).toEqual([]);
  });

  it('has words for a review of every class in every mood', () => {
    const wordless = goods.filter((one) =>
      (['good', 'middling', 'bad'] as const).some((mood) => bodiesOf(one.class, mood).length === 0),
    );
    expect(wordless.map((one) => one.class)).toEqual([]);
  });

  it('carries the fixed lists of the platform: couriers, ad spaces, help articles, agreement', () => {
    expect(catalogue.COURIERS.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['sf', 'yt', 'zto', 'ems', 'jd']),
    );
    expect(repeated(catalogue.COURIERS.map(({ code }) => code))).toEqual([]);
    expect(catalogue.adSpaces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['APP_首页幻灯片', 'APP_首页底部广告']),
    );
    expect(catalogue.articles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['帮助中心', '其他合作', '网站公告', '关于我们']),
    );
    expect(catalogue.AGREEMENTS.map(({ ename }) => ename)).toContain('agreement');
    expect(pointsGoods.every((one) => catalogue.POINTS_CLASSES.some((name) => name === one.class))).toBe(true);
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
