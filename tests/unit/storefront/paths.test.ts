import { describe, expect, it } from 'vitest';
import {
  decodeParams,
  encodeParams,
  goodsSearch,
  pageOf,
  paths,
  safeRedirect,
  storeGoodsSearch,
  storeSearch,
} from '#storefront/paths.ts';

const query = (text: string) => new URLSearchParams(text);

describe('every URL of the storefront', () => {
  it('is spelled like this', () => {
    expect({
      home: paths.home(),
      login: paths.login(),
      loginBack: paths.login('/carts?x=1'),
      invitation: paths.invitation(7),
      stores: paths.stores({ keywords: '茶', sort_type: 'sales', page: 2 }),
      store: paths.store(3),
      storeSorted: paths.store(3, { sort_type: 'goods_price', sort_order: 'asc', page: 2 }),
      step: paths.storeStep(2),
      searchAll: paths.search(),
      search: paths.search({ keywords: '手机', class_id: [12], sort_type: 'goods_sale', sort_order: 'desc' }),
      goods: paths.goods(9),
      before: paths.orderBefore({ order: [{ goods_id: 1, sku_id: 2, buy_num: 3 }], ifcart: 0 }),
      pay: paths.orderPay({ order_id: [5], order_no: ['20261121'] }),
      integralOrder: paths.integralOrder(4, 2),
      orders: paths.orders(1),
      article: paths.article('帮助中心'),
    }).toMatchInlineSnapshot(`
      {
        "article": "/user/article/%E5%B8%AE%E5%8A%A9%E4%B8%AD%E5%BF%83",
        "before": "/order/before/eyJvcmRlciI6W3siZ29vZHNfaWQiOjEsInNrdV9pZCI6MiwiYnV5X251bSI6M31dLCJpZmNhcnQiOjB9",
        "goods": "/goods/9",
        "home": "/",
        "integralOrder": "/integral/order/4/2",
        "invitation": "/register?inviter_id=7",
        "login": "/login",
        "loginBack": "/login?redirect=%2Fcarts%3Fx%3D1",
        "orders": "/user/orders?order_status=1",
        "pay": "/order/pay/eyJvcmRlcl9pZCI6WzVdLCJvcmRlcl9ubyI6WyIyMDI2MTEyMSJdfQ%3D%3D",
        "search": "/s/eyJrZXl3b3JkcyI6IiVFNiU4OSU4QiVFNiU5QyVCQSIsImNsYXNzX2lkIjpbMTJdLCJzb3J0X3R5cGUiOiJnb29kc19zYWxlIiwic29ydF9vcmRlciI6ImRlc2MifQ%3D%3D",
        "searchAll": "/s",
        "step": "/store/step_2",
        "store": "/store/3",
        "storeSorted": "/store/3?sort_type=goods_price&sort_order=asc&page=2",
        "stores": "/stores?keywords=%E8%8C%B6&sort_type=sales&page=2",
      }
    `);
  });
});

describe('params in a path', () => {
  it('come back as they were, Chinese words and percent signs included', () => {
    for (const keywords of ['手机 & 平板', '100%', 'a+b/c=d', '"<script>"']) {
      expect(decodeParams(encodeParams({ keywords, brand_id: 2 }))).toEqual({ keywords, brand_id: 2 });
    }
  });
  it('accept what the existing client writes: percent-encoded keywords in base64 of JSON', () => {
    const written = btoa(JSON.stringify({ keywords: encodeURIComponent('茶叶'), sort_type: '' }));
    expect(decodeParams(written)).toEqual({ keywords: '茶叶', sort_type: '' });
  });
  it('are an empty search when they cannot be read', () => {
    for (const broken of [undefined, '', '%%%', btoa('[1]'), btoa('null'), btoa('{')])
      expect(decodeParams(broken)).toEqual({});
  });
  it('leave out what is not set, so that equal searches have equal addresses', () => {
    expect(paths.search({ keywords: '', brand_id: undefined })).toBe('/s');
  });
});

describe('what a list address asks for', () => {
  it('keeps searches and drops everything else', () => {
    const params = encodeParams({
      keywords: '茶',
      class_id: ['12', 'x', -1],
      deep: 9,
      brand_id: '4',
      price_min: '1.234',
      in_stock: 1,
      sort_type: 'password',
      evil: { a: 1 },
    });
    expect(goodsSearch(params, query(''))).toEqual({ keywords: '茶', class_id: [12], brand_id: 4, in_stock: 1 });
  });
  it('takes the keywords of a plain form', () => {
    expect(goodsSearch(undefined, query('keywords=%E8%8C%B6')).keywords).toBe('茶');
  });
  it('reads sorts of stores and of their goods, refusing unknown ones', () => {
    expect(storeSearch(query('sort_type=distance')).sort_type).toBe('distance');
    expect(storeSearch(query('sort_type=money')).sort_type).toBeUndefined();
    expect(storeGoodsSearch(3, query('sort_type=goods_price&sort_order=asc'))).toMatchObject({
      store_id: 3,
      sort_type: 'goods_price',
      sort_order: 'asc',
    });
    expect(storeGoodsSearch(3, query('sort_type=id'))).not.toHaveProperty('sort_type');
  });
  it('has page 1 for anything that is no page', () => {
    expect(['', 'page=3', 'page=0', 'page=-2', 'page=x', 'page=2.9'].map((text) => pageOf(query(text)))).toEqual([
      1, 3, 1, 1, 1, 2,
    ]);
  });
});

describe('a redirect after signing in', () => {
  it('stays on this site', () => {
    expect(safeRedirect('/carts?a=1')).toBe('/carts?a=1');
    for (const other of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(safeRedirect(other)).toBeNull();
  });
});
