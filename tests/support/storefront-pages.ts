/** Every address of the storefront, by its row in the route table, and the records of a shopper that they name. */
import type { Visitor } from './browser.ts';

const encoded = (value: unknown): string => encodeURIComponent(btoa(JSON.stringify(value)));
const wish = encoded({ order: [{ goods_id: 1, sku_id: 0, buy_num: 1 }], ifcart: 0 });

/** Pattern of the route table -> an address of it. */
export const PUBLIC: Readonly<Record<string, string>> = {
  '/': '/',
  '/login': '/login',
  '/register': '/register',
  '/forget_password': '/forget_password',
  '/stores': '/stores',
  '/store/join': '/store/join',
  '/store/:id': '/store/1',
  '/s/:params?': '/s',
  '/goods/:id': '/goods/1',
  '/integral': '/integral',
  '/integral/search/:params?': '/integral/search',
  '/integral/goods/:id': '/integral/goods/1',
  '/seckills': '/seckills',
  '/coupons': '/coupons',
  '/collectives/:params?': '/collectives',
  '/user/article/:name': `/user/article/${encodeURIComponent('帮助中心')}`,
};
/** For those who are signed in; names in braces are the shopper's own records. */
export const OWN: Readonly<Record<string, string>> = {
  '/store/step_1': '/store/step_1',
  '/store/step_2': '/store/step_2',
  '/store/step_3': '/store/step_3',
  '/carts': '/carts',
  '/integral/order/:id/:buy_num': '/integral/order/1/1',
  '/order/before/:params': `/order/before/${wish}`,
  '/order/pay/:params': '/order/pay/{orders}',
  '/order/cashier/:pay_no': '/order/cashier/{pay}',
  '/order/success': '/order/success',
  '/user': '/user',
  '/user/address': '/user/address',
  '/user/address/form/:id?': '/user/address/form/{address}',
  '/user/comments': '/user/comments',
  '/user/comment/add/:id': '/user/comment/add/{order}',
  '/user/info': '/user/info',
  '/user/safe': '/user/safe',
  '/user/safe/password': '/user/safe/password',
  '/user/safe/pay_password': '/user/safe/pay_password',
  '/user/safe/phone': '/user/safe/phone',
  '/user/safe/check': '/user/safe/check',
  '/user/oauth': '/user/oauth',
  '/user/cashes': '/user/cashes',
  '/user/notices': '/user/notices',
  '/user/favorites': '/user/favorites',
  '/user/money': '/user/money',
  '/user/recharge': '/user/recharge',
  '/user/integral': '/user/integral',
  '/user/frozen_money': '/user/frozen_money',
  '/user/orders': '/user/orders',
  '/user/order/:id': '/user/order/{order}',
  '/user/order/comment/:id': '/user/order/comment/{order}',
  '/user/order/refund/:id': '/user/order/refund/{order}',
  '/user/order/refund_form/:id': '/user/order/refund_form/{refund}',
  '/user/integral_order': '/user/integral_order',
  '/user/coupons': '/user/coupons',
  '/user/distribution': '/user/distribution',
  '/user/distribution_users': '/user/distribution_users',
  '/user/distribution_logs': '/user/distribution_logs',
};

export type Own = Readonly<Record<'order' | 'refund' | 'address' | 'orders' | 'pay', string>>;
export const fill = (address: string, own: Own): string =>
  address.replace(/\{(order|refund|address|orders|pay)\}/, (_, name: keyof Own) => own[name]);

/** Something of the signed-in shopper's own, asked with the token that the pages use. */
export async function ownRecords({ page }: Visitor): Promise<Own> {
  const ids = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const first = async (call: string): Promise<{ id: number; order_no?: string }> => {
      const { data } = await (await fetch(`/api/user/${call}`, { headers })).json();
      return (Array.isArray(data) ? data : data.data)[0];
    };
    // A top-up that nobody pays.
    const begun = async (): Promise<string> => {
      const open = (await (await fetch('/api/user/pay', { headers })).json()).data[0];
      if (open) return open.pay_no;
      const body = new URLSearchParams({ money: '10.00', payment_name: 'wechat', device: 'scan' });
      const { data } = await (await fetch('/api/user/recharge', { method: 'POST', headers, body })).json();
      return data.pay_no;
    };
    return {
      order: await first('orders'),
      // An order in after-sale.
      refund: await first('orders?order_status=5'),
      address: await first('addresses'),
      pay: await begun(),
    };
  });
  return {
    order: String(ids.order.id),
    refund: String((ids.refund ?? ids.order).id),
    address: String(ids.address.id),
    pay: ids.pay,
    orders: encoded({ order_id: [ids.order.id], order_no: [ids.order.order_no] }),
  };
}
