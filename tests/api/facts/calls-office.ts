/** Calls of the back offices beside their lists and forms. */
import { all, any, decimal, list, moment, oneOf, orNull, page, record, text, whole } from '../contract/wire.ts';
import { ANY, BAR, base64, type Call } from './calls.ts';
import { OFFICE_ORDER, ORDER_AFTER, PLOT, STORE } from './shapes.ts';

const MENU = record({ ...all(whole, 'id pid lev'), ...all(text, 'name ename apis view icon'), is_open: oneOf(0, 1) });
const PRICES = 'total_price today_price yesterday_price week_price last_week_price month_price last_month_price';
const OVERVIEW = record({
  ...all(decimal, PRICES),
  ...all(whole, 'order_wait order_send order_complete order_refund'),
  ...all(any, 'day_rate week_rate month_rate'),
  order_plot: PLOT,
  user_plot: PLOT,
  list: list(any),
});
const DAYS = ['2026-10-01 00:00:00', '2026-11-30 00:00:00'];

const both = (['admin', 'seller'] as const).flatMap((who): Call[] => {
  const area = who === 'admin' ? '/Admin' : '/Seller';
  const provider = who === 'admin' ? 'admins' : 'users';
  return [
    { who, verb: 'GET', path: `${area}/load_menu`, send: { type: 'getChildren' }, answer: list(MENU, 1) },
    { who, verb: 'GET', path: `${area}/load_menu`, send: { type: 'getChildren', deep: 2 }, answer: list(MENU, 1) },
    { who: 'nobody', verb: 'GET', path: `${area}/load_menu`, send: { type: 'getChildren' }, answer: list(any) },
    {
      who,
      verb: ANY,
      path: `${area}/auth/info`,
      send: { provider },
      answer: record({ id: whole, ...all(text, 'username nickname avatar') }),
    },
    {
      who,
      verb: ['POST', 'PUT'],
      path: `${area}/auth/edit`,
      send: { provider, nickname: '掌柜', avatar: '', password: '' },
      answer: whole,
    },
    {
      who,
      verb: ['GET', 'DELETE'],
      path: `${area}/auth/edit`,
      send: { provider, nickname: '掌柜', password: '' },
      refused: 'passwords travel in bodies, never in addresses',
    },
    {
      who,
      verb: 'POST',
      path: `${area}/uploads`,
      send: { name: 'goods', option: '{"thumb":[[400,400],[300,300],[150,150]]}' },
      file: true,
      answer: text,
    },
    {
      who,
      verb: 'GET',
      path: `${area}/orders/find/all`,
      send: ({ any_order }) => ({ params: base64({ order_id: [any_order] }) }),
      answer: list(record(ORDER_AFTER), 1),
    },
    {
      who,
      verb: ['POST', 'GET'],
      path: `${area}/orders/express/find`,
      send: ({ any_order }) => ({ id: String(any_order) }),
      answer: list(any),
    },
    {
      who,
      verb: 'GET',
      path: `${area}/orders/print/waybill/{any_order}`,
      refused: 'no courier service is connected that makes labels',
    },
    {
      who,
      verb: 'POST',
      path: `${area}/orders/print/waybill/{any_order}`,
      refused: 'no courier service is connected that makes labels',
    },
    {
      who,
      verb: ['GET', 'POST'],
      path: `${area}/print/waybill/{any_order}`,
      refused: 'no courier service is connected that makes labels',
    },
    { who, verb: 'GET', path: `${area}/dashboard/all`, send: { is_type: 0 }, answer: OVERVIEW },
    { who, verb: 'GET', path: `${area}/dashboard/all`, send: { is_type: '', created_at: DAYS }, answer: OVERVIEW },
    ...[{ is_type: 1 }, { is_type: 2 }, { created_at: DAYS }].map((send): Call => ({
      who,
      verb: 'GET',
      path: `${area}/dashboard/order`,
      send,
      answer: record({ plot: PLOT, store: list(any), goods: list(any) }),
    })),
  ];
});

export const OFFICE_CALLS: readonly Call[] = [
  ...both,
  { who: 'admin', verb: 'GET', path: '/Admin/load_seller_menu', send: { deep: 2 }, answer: list(MENU, 1) },
  { who: 'admin', verb: 'GET', path: '/Admin/load_permission', answer: list(text, 1) },
  {
    who: 'admin',
    verb: 'POST',
    path: '/Admin/users/money/handle',
    send: ({ shopper }) => ({ id: String(shopper), money: '1.00', is_type: '0', is_belong: '0' }),
    answer: any,
  },
  {
    who: 'admin',
    verb: 'POST',
    path: '/Admin/users/money/handle',
    send: ({ store }) => ({ id: String(store), money: '-1', is_type: '0', is_belong: '1' }),
    answer: any,
  },
  { who: 'admin', verb: 'GET', path: '/Admin/clear_area', answer: any },
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/configs',
    send: { name: ['web_name', 'store', 'task'] },
    answer: record({
      web_name: text,
      store: record({ goods_verify: any, cash: any }),
      task: record(all(any, 'cancel confirm settlement')),
    }),
  },
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/configs',
    send: { name: 'pay', many: true, many_name: 'wechatscan' },
    answer: record({}),
  },
  {
    who: 'admin',
    verb: 'PUT',
    path: '/Admin/configs/update',
    send: { web_name: '好商城', close_status: '1' },
    answer: any,
  },
  {
    who: 'admin',
    verb: 'PUT',
    path: '/Admin/orders/status/edit',
    send: ({ any_order }) => ({ id: String(any_order), status: '3', delivery_code: 'yd', delivery_no: 'YD1' }),
    refused: 'a finished order does not leave again',
  },
  { who: 'admin', verb: 'GET', path: '/Admin/order_settlement_handle', answer: any },
  ...['user', 'store', 'pay'].map((name): Call => ({
    who: 'admin',
    verb: 'GET',
    path: `/Admin/dashboard/${name}`,
    send: { ...BAR, is_type: 0 },
    answer: record({ plot: PLOT, list: page({ id: whole }, 0) }),
  })),
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/dashboard/user',
    send: { ...BAR, nickname: '小|likeRight' },
    answer: record({ list: page({ ...all(text, 'avatar nickname username phone'), created_at: moment }) }),
  },
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/dashboard/store',
    send: { ...BAR, store_name: '云|likeRight' },
    answer: record({ list: page(all(text, 'store_logo store_name area_info'), 0) }),
  },
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/dashboard/pay',
    send: { ...BAR, pay_no: '20|likeRight', trade_no: '|likeRight', payment_name: 'balance', pay_status: '1' },
    answer: record({
      list: page(
        {
          ...all(text, 'pay_no trade_no payment_name'),
          total: decimal,
          pay_status: whole,
          pay_time: orNull(moment),
          created_at: moment,
        },
        0,
      ),
    }),
  },
  {
    who: 'seller',
    verb: 'GET',
    path: '/Seller/store_classes',
    answer: list(record({ id: whole, name: text, children: list(any) }), 1),
  },
  { who: 'seller', verb: 'GET', path: '/Seller/stores', answer: any },
  { who: 'seller', verb: 'GET', path: '/Seller/stores/0', route: '/Seller/stores/:', answer: record(STORE) },
  {
    who: 'seller',
    verb: 'PUT',
    path: '/Seller/stores/0',
    route: '/Seller/stores/:',
    send: { store_mobile: '0571-88888888' },
    answer: any,
  },
  {
    who: 'seller',
    verb: 'PUT',
    path: '/Seller/refunds/{any_case}',
    send: { refund_verify: '0' },
    refused: 'waiting is no verdict',
  },
  {
    who: 'seller',
    verb: 'PUT',
    path: '/Seller/freights/0',
    route: '/Seller/freights/:',
    send: ({ province }) => ({
      info: [
        { id: '', name: '', f_weight: '1', f_price: '6', o_weight: '1', o_price: '2' },
        { id: '', name: '近处', f_weight: '1', f_price: '5', o_weight: '1', o_price: '1', area_id: [province] },
      ],
    }),
    answer: any,
  },
  { who: 'seller', verb: 'DELETE', path: '/Seller/freights/{freight}', answer: oneOf(1) },
  { who: 'seller', verb: 'DELETE', path: '/Seller/file_spaces/{picture}', answer: oneOf(1) },
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/goods_specs',
    send: BAR,
    refused: 'values of attributes are shown with their attribute',
  },
  {
    who: 'admin',
    verb: 'GET',
    path: '/Admin/goods_skus',
    send: BAR,
    refused: 'variants are shown and written with their goods',
  },
  {
    who: 'seller',
    verb: 'POST',
    path: '/Admin/orders/express/find',
    send: ({ any_order }) => ({ id: String(any_order) }),
    refused: 'sellers have a call of their own; this one stays silent',
  },
  {
    who: 'admin',
    verb: 'PUT',
    path: '/Admin/orders/{any_order}',
    send: { receive_name: '' },
    answer: record({ ...OFFICE_ORDER, id: whole }),
  },
];
