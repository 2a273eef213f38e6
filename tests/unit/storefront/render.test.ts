import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import type { FetchApi } from '#shared/contract/page.ts';
import { render } from '#storefront/entry-server.tsx';

const site = {
  web_name: '集好物',
  index_name: '集好物 - 首页',
  description: '好店好物',
  mobile: '13800001688',
  close_status: '1',
};
const card = {
  id: 1,
  goods_name: '青瓷 </script><script>alert(1)</script> 茶杯',
  goods_price: '59.00',
  goods_market_price: '79.00',
  goods_stock: 3,
  goods_sale: 12,
  goods_master_image: '/storage/goods/a_300.webp',
  need: 0,
  store_name: '土瓷记',
};
const pageOf = (data: readonly object[]) => ({ data, total: data.length, per_page: 30, last_page: 1, current_page: 1 });
const replies: Readonly<Record<string, unknown>> = {
  '/common': {
    classes: [{ id: 5, pid: 0, name: '食品', thumb: '', children: [] }],
    brands: [],
    common: site,
    ip: '',
    cart: 0,
  },
  '/home': { goods: [{ id: 5, name: '食品', goods: [card] }] },
  '/adv': [{ id: 1, name: '春茶', url: '/goods/1', image: '/storage/ads/b.webp' }],
  '/seckills': pageOf([]),
  '/goods': pageOf([card]),
};
const answer =
  (more: Readonly<Record<string, unknown>> = {}): FetchApi =>
  async (path) => {
    const [name = ''] = path.split('?');
    const data = { ...replies, ...more }[name];
    const missing: Envelope = { code: 404, msg: 'none', data: [] };
    return data === undefined ? missing : { code: 200, msg: 'ok', data };
  };
const open = async (url: string, fetchApi = answer(), language: 'zh-cn' | 'en' = 'zh-cn') => {
  const page = await render({ url, language, origin: 'https://shop.example', fetchApi });
  return { ...page, state: page.state.map((piece) => Buffer.from(piece).toString()).join('') };
};
const jsonLd = (head: string): { '@graph': { '@type': string }[] } =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '');

describe('a rendered page', () => {
  it('shows its goods and says what it is about', async () => {
    const { status, head, html } = await open('/');
    expect(status).toBe(200);
    expect(html).toContain('href="/goods/1"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(head).toContain('<title>集好物 - 首页</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/">');
    expect(head).toContain('hreflang="en" href="https://shop.example/?lang=en"');
    expect(jsonLd(head)['@graph'].map((one) => one['@type'])).toEqual(['OnlineStore', 'WebSite']);
  });

  it('cannot be broken out of by what sellers write', async () => {
    const { html, head, state } = await open('/s');
    for (const text of [html, head, state]) expect(text).not.toContain('<script>alert');
    expect(JSON.stringify(JSON.parse(state))).toContain('</script><script>alert(1)'); // and yet nothing is lost
    expect(JSON.stringify(jsonLd(head))).toContain('</script>');
  });

  it('speaks the language that was asked for', async () => {
    const { html } = await open('/', answer(), 'en');
    expect(html).toContain('Welcome to 集好物');
    expect(html).not.toContain('欢迎光临');
  });

  it('names the modules whose files it needs', async () => {
    const { modules } = await open('/s');
    expect(modules).toEqual([
      'pages/list/ListPage.tsx',
      '../shared/i18n/zh-cn/storefront.ts',
      '../shared/i18n/zh-cn/storefront-list.ts',
    ]);
  });
});

describe('what does not exist', () => {
  it.each(['/nothing', '/S', '/goods/77', '/store/77'])('answers 404 with the 404 page at %s', async (url) => {
    const { status, html, head, state } = await open(url);
    expect(status).toBe(404);
    expect(html).toContain('Not Found Pages 404');
    expect(head).toContain('noindex');
    expect(JSON.parse(state)).toMatchObject({ notFoundAt: url });
  });
});

describe('pages that are not for search engines', () => {
  it.each(['/carts', '/user/orders', '/login', '/s/eyJrZXl3b3JkcyI6ImEifQ=='])(
    '%s asks not to be indexed',
    async (url) => {
      expect((await open(url)).head).toContain('noindex');
    },
  );
  it('keeps the list of a class indexable, under its clean address', async () => {
    const { head } = await open(
      `/s/${encodeURIComponent(btoa('{"pid":5,"class_id":5,"deep":1,"sort_type":"goods_sale","sort_order":"desc"}'))}`,
    );
    expect(head).not.toContain('noindex');
    expect(head).toContain(
      `href="https://shop.example/s/${encodeURIComponent(btoa('{"pid":5,"class_id":5,"deep":1}'))}"`,
    );
  });
});

describe('a closed shop', () => {
  it('answers 503 with the reason', async () => {
    const closed = {
      '/common': {
        classes: [],
        brands: [],
        common: { ...site, close_status: '0', close_reason: '盘点中' },
        ip: '',
        cart: 0,
      },
    };
    const { status, html } = await open('/', answer(closed));
    expect(status).toBe(503);
    expect(html).toContain('盘点中');
    expect(html).not.toContain('href="/goods/1"');
  });
});

describe('a call that fails', () => {
  it('leaves a gap for the browser instead of an error page', async () => {
    const broken: FetchApi = async (path, language) => {
      if (path.startsWith('/home')) throw new Error('database gone');
      return answer()(path, language);
    };
    expect((await open('/', broken)).status).toBe(200);
  });
});

describe('the page of a goods', () => {
  const moment = '2026-01-01 00:00:00';
  // prettier-ignore
  const detail: GoodsDetail = {
    id: 1, store_id: 2, brand_id: 0, class_id: 5, brand_name: '', goods_name: '青瓷茶杯', goods_subname: '', goods_no: '',
    goods_master_image: card.goods_master_image, goods_images: [], goods_images_thumb_150: [], goods_images_thumb_400: [],
    goods_price: '59.00', goods_market_price: '79.00', goods_weight: '0.50', goods_stock: 3, goods_sale: 12, goods_collect: 0,
    goods_status: 1, goods_verify: 1, freight_id: -1, goods_content: '', goods_content_mobile: '', is_recommend: 0, is_master: 0,
    classList: [], attrList: [], skuList: [], seckill_price: null, collective_price: null, seckills: false, next_seckill: null,
    collectives: false, collective_list: [], sale_list: [], coupons: [], full_reductions: [], freight: { is_free: 1 },
    rate: { scoreAll: 5, agreeAll: 5, serviceAll: 5, speedAll: 5 },
    comment_statistics: { all: 0, good: 0, commonly: 0, bad: 0, rate: 100 },
    store_info: {
      id: 2, user_id: 3, store_name: '土瓷记', store_logo: '', store_description: '', store_mobile: '', store_company_name: '',
      area_info: '', store_address: '', after_sale_service: '', store_status: 1, store_verify: 3, holiday: null, created_at: moment,
    },
    created_at: moment, updated_at: moment,
  };
  const shown = answer({ '/goods/1': detail, '/goods_comments/1': pageOf([]) });
  afterEach(() => void vi.useRealTimers());

  it('leaves nothing behind that waits, or a busy shop would keep each page it drew', async () => {
    await open('/goods/1', shown); // what is loaded once
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { html } = await open('/goods/1', shown);
    expect(html).toContain('青瓷茶杯');
    expect(vi.getTimerCount()).toBe(0);
  });
});
