/** Every page of both back offices, and the test that drives what it has beside columns, search, forms and switches. */
import { LIST_PAGES } from './facts.ts';

/** Why a page is not as told, by the line that the comparison finds. */
type Meant = Readonly<Record<string, string>>;
const VERDICT = 'columns goods_verify is custom, not dict_tags';
const REASON_BELOW = 'a rejected goods says why below its verdict';
const PRICES_AND_STOCK = {
  'columns goods_price is custom, not text': 'it is two prices where variants differ, each with thousands',
  'columns goods_stock is custom, not text': 'pressing it leads to where it is changed',
};
const FINAL = 'money and orders are never deleted';
const CASE_AMOUNTS = 'a case changes who receives, never who bought what for how much';
const ONLY_READ = 'a log has no row actions, so nothing to edit';
const noEdit = (...names: string[]): Meant =>
  Object.fromEntries(names.map((name) => [`edit ${name} is missing`, CASE_AMOUNTS]));
const refundCase: Meant = {
  ...noEdit('order_name', 'store_name', 'buyer_name', 'total_price', 'order_price', 'coupon_money'),
  'switch batchDelete is off': FINAL,
};

export const DIFFERENCES: Readonly<Record<string, Meant>> = {
  'Admin/admins/index': {
    'required role_id is not': 'a super administrator has no role; for all others a hook asks for one',
  },
  'Admin/adv_spaces/index': {
    'lookup pid is nothing, not /Admin/adv_spaces?per_page=100': 'the page has no field pid; ads have it',
    'switch import is on': 'ad spaces come in lists',
  },
  'Admin/app_versions/index': { 'search device is select|like, not text|like': 'three devices are chosen, not typed' },
  'Admin/exts/cashes/index': { 'switch batchDelete is off': FINAL },
  'Admin/exts/distribution_logs/index': {
    'search status is select|select, not text|select': 'two states are chosen, not typed',
    'switch edit is off': ONLY_READ,
  },
  'Admin/exts/expresses/index': { 'switch import is on': 'couriers come in lists' },
  'Admin/exts/goods_brands/index': { 'switch import is on': 'brands come in lists' },
  'Admin/exts/integral_orders/index': {
    'view store_name is missing': 'the points mall is the platform’s own: no store',
    'view coupon_money is missing': 'points know no coupons',
    'view order_status is missing': 'order_status_cn says it in finer words',
  },
  'Admin/exts/goods_classes/index': { 'switch import is on': 'classes come in lists' },
  'Admin/exts/areas/index': { 'switch import is on': 'areas come in lists' },
  'Admin/exts/integral_goods/index': { 'switch import is on': 'points goods come in lists' },
  'Admin/exts/integral_goods_classes/index': { 'switch import is on': 'classes come in lists' },
  'Admin/article_menus/index': { 'switch import is on': 'article classes come in lists' },
  'Admin/articles/index': { 'switch import is on': 'articles come in lists' },
  'Admin/advs/index': { 'switch import is on': 'ads come in lists' },
  'Admin/users/index': { 'switch import is on': 'users come in lists' },
  'Admin/chat_replies/index': { 'switch import is on': 'quick replies come in lists' },
  'Seller/chat_replies/index': { 'switch import is on': 'quick replies come in lists' },
  'Seller/coupons/index': { 'switch import is on': 'coupons come in lists' },
  'Seller/full_reductions/index': { 'switch import is on': 'offers come in lists' },
  'Seller/goods/index': { 'switch import is on': 'goods come in lists', [VERDICT]: REASON_BELOW, ...PRICES_AND_STOCK },
  'Admin/exts/goods/index': { [VERDICT]: REASON_BELOW, ...PRICES_AND_STOCK },
  'Admin/exts/orders/index': { 'switch batchDelete is off': FINAL },
  'Admin/exts/refunds/index': refundCase,
  'Admin/exts/refunds/return': refundCase,
  'Admin/money_logs/index': {
    'columns user_id is missing':
      'owner_name names the shopper or the store; the number is a store’s where is_belong is 1',
  },
  'Admin/sms_logs/index': { 'search IP is missing': 'the field is called ip' },
  'Seller/cashes/index': { 'switch batchDelete is off': `${FINAL}; a pending request is withdrawn by its own button` },
  'Seller/coupons/log': { 'switch edit is off': ONLY_READ },
  'Seller/distributions/index': {
    'columns lev is missing': 'each of the three levels has a column',
    'columns is_type is missing': 'referral goods have no type of their own',
    'columns is_belong is missing': 'referral goods belong to the store alone',
  },
  'Seller/distributions/log': { 'switch edit is off': ONLY_READ },
};

const MENUS =
  'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})';
const RECORDS =
  'tests/e2e/console-records.spec.ts > classes, articles, ads, menus and a workbook of couriers are made, changed and deleted (${language})';
const ROLES =
  'tests/e2e/console-roles.spec.ts > a role with three rights shows and allows exactly these (${office.area})';
const PURCHASE = 'tests/e2e/purchase.spec.ts > two stores, one payment, two parcels, two comments (${language})';
const TREND = 'tests/api/dashboards/dashboards.test.ts > page through users, stores and payments beside their trend';
const SETTINGS = 'tests/api/settings/settings.test.ts > are read by name, once, several times or joined';

/** What a page has beyond its list, and the test that shows it. Every list page is also opened, with all it offers, by `MENUS`. */
export const EXTRAS: readonly { view: string; has: string; test: string }[] = [
  { view: 'Admin/menus/index', has: 'made, changed and deleted by hand', test: RECORDS },
  { view: 'Admin/articles/index', has: 'rich text made, read and changed by hand', test: RECORDS },
  { view: 'Admin/advs/index', has: 'picture, dates and state by hand', test: RECORDS },
  { view: 'Admin/exts/goods_classes/index', has: 'place in the tree, by hand', test: RECORDS },
  { view: 'Admin/exts/expresses/index', has: 'import of a workbook', test: RECORDS },
  { view: 'Admin/roles/index', has: 'tree of menus, grouped rights', test: ROLES },
  { view: 'Seller/roles/index', has: 'tree of menus, grouped rights', test: ROLES },
  { view: 'Admin/admins/index', has: 'account with a role', test: ROLES },
  { view: 'Seller/users/index', has: 'sub-account with a role', test: ROLES },
  {
    view: 'Admin/exts/goods_brands/index',
    has: 'search, add, edit, refusals, selection',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    view: 'Seller/seckills/index',
    has: 'record picker',
    test: 'tests/e2e/console-lists.spec.ts > goods are picked from a table for a promotion',
  },
  { view: 'Admin/exts/orders/index', has: 'timeline in the view', test: PURCHASE },
  { view: 'Seller/orders/wait', has: 'ship orders by selection', test: PURCHASE },
  {
    view: 'Admin/exts/stores/index',
    has: 'counters of the four states',
    test: 'tests/api/resources/every.test.ts > find counters beside the stores, and lazy trees as bare arrays',
  },
  {
    view: 'Admin/users/index',
    has: 'change money',
    test: 'tests/api/wallet/adjust.test.ts > moves balance, held money and points by a signed amount, each with its line in the log',
  },
  {
    view: 'Admin/exts/areas/index',
    has: 'clear cache',
    test: 'tests/api/menus/places.test.ts > are read again when an administrator says so',
  },
  {
    view: 'Admin/exts/order_settlements/index',
    has: 'manual settlement',
    test: 'tests/api/settlement/settle.test.ts > says what is due, settles it by either address, and needs its right',
  },
  {
    view: 'Seller/refunds/index',
    has: 'handle after-sale',
    test: 'tests/api/refunds/cases.test.ts > no needs a reason, and lets the order go on',
  },
  {
    view: 'Seller/refunds/return',
    has: 'waybills of both sides',
    test: 'tests/api/refunds/cases.test.ts > goes by waybills, each from the side whose turn it is',
  },
  {
    view: 'Seller/goods/index',
    has: 'shelf switch in the list',
    test: 'tests/e2e/console-lists.spec.ts > the shelf switch of a list writes at once, and back',
  },
  { view: 'Admin/dashboard/pay', has: 'trend and table', test: TREND },
  { view: 'Admin/dashboard/store', has: 'trend and table', test: TREND },
  { view: 'Admin/dashboard/user', has: 'trend and table', test: TREND },
  {
    view: 'Admin/exts/currencies/index',
    has: 'calls of a page without a menu entry',
    test: 'tests/api/resources/every.test.ts > lists in pages, the same rows whatever the size, and has a true last page',
  },
];

/** Pages that are no generated list. */
export const OWN_PAGES: readonly { view: string; test: string }[] = [
  {
    view: 'Admin/dashboard/index',
    test: 'tests/api/dashboards/dashboards.test.ts > tells the platform what was sold, what waits and which stores sell most',
  },
  {
    view: 'Seller/dashboard/index',
    test: 'tests/api/dashboards/dashboards.test.ts > tells a seller the same of the own store alone',
  },
  {
    view: 'Admin/reconciliation/index',
    test: 'tests/api/reconciliation/reconciliation.test.ts > finds that everything agrees, each part with how many rows it looked at and when',
  },
  {
    view: 'Admin/dashboard/order',
    test: 'tests/api/dashboards/dashboards.test.ts > shows the ten best stores and goods by what was paid',
  },
  { view: 'Seller/dashboard/order', test: 'tests/api/dashboards/dashboards.test.ts > shows a seller no other store' },
  {
    view: 'Admin/jobs/index',
    test: 'tests/api/jobs/desk.test.ts > shows every job with its last run, its next one and what failed',
  },
  {
    view: 'Admin/exts/activities/index',
    test: 'tests/api/activities/calendar.test.ts > shows a seller the own store alone, and the platform all of them or one',
  },
  {
    view: 'Seller/activities/index',
    test: 'tests/api/activities/calendar.test.ts > has every kind that runs in the days asked for, in one statement',
  },
  {
    view: 'Admin/exts/simulator/index',
    test: 'tests/api/orders/simulator.test.ts > is a seller for the own goods alone, the platform for all of them',
  },
  {
    view: 'Seller/simulator/index',
    test: 'tests/e2e/simulator.spec.ts > a seller asks what a cart costs a buyer now and later (${language})',
  },
  { view: 'Admin/configs/web', test: SETTINGS },
  {
    view: 'Admin/configs/sms',
    test: 'tests/api/settings/settings.test.ts > never tell a secret; one that comes back masked or not at all stays, a blank clears it',
  },
  {
    view: 'Admin/configs/store',
    test: 'tests/api/settings/settings.test.ts > have defaults, types and rates in basis points',
  },
  {
    view: 'Admin/configs/pay',
    test: 'tests/api/settings/settings.test.ts > of one payment channel are read and saved alone',
  },
  {
    view: 'Admin/configs/oauth',
    test: 'tests/api/settings/settings.test.ts > drop names and parts that nobody declared',
  },
  {
    view: 'Seller/stores/index',
    test: 'tests/api/stores/join.test.ts > changes the settings of the own store and nothing that was verified',
  },
  {
    view: 'Seller/freights/index',
    test: 'tests/api/freights/freights.test.ts > changes the default one, which delivers everywhere, and adds custom ones with the names of their provinces',
  },
  {
    view: 'Seller/file_spaces/index',
    test: 'tests/api/uploads/uploads.test.ts > notes a store’s picture in the store’s own folder, and no foreign one',
  },
  {
    view: 'Admin/chats/index',
    test: 'tests/api/messages/desk-and-blocks.test.ts > is written to by an account, and answered by any administrator with the right',
  },
  {
    view: 'Seller/chats/index',
    test: 'tests/api/messages/messages.test.ts > is opened with a store, once, by whom the token in the form says',
  },
  { view: 'Admin/login', test: PURCHASE },
  { view: 'Seller/login', test: PURCHASE },
];
export { MENUS };

export interface Offered {
  add: boolean;
  edit: boolean;
  view: boolean;
  batchDelete: boolean;
  search: boolean;
  export: boolean;
  import: boolean;
}
/** Pages whose form is written by hand beside a list that is told without it. */
export const BY_HAND: Readonly<Record<string, Partial<Offered>>> = {
  'Admin/exts/goods/index': { edit: true },
  'Admin/exts/integral_goods/index': { add: true, edit: true },
  'Seller/goods/index': { add: true, edit: true },
  'Admin/api_tokens/index': { add: true },
  'Seller/api_tokens/index': { add: true },
};
/** What a super account is offered on the page of a view; undefined: no generated list. */
export function offeredBy(view: string): Offered | undefined {
  const facts = LIST_PAGES.find((page) => page.view === view);
  if (!facts || view.includes('/dashboard/')) return undefined;
  const off = new Set(facts.off?.split(' '));
  const meant = DIFFERENCES[view] ?? {};
  const on = (name: string) => !off.has(name) && !(`switch ${name} is off` in meant);
  const rows = facts.rowActions !== false;
  return {
    add: on('add'),
    edit: on('edit') && rows,
    view: on('view') && rows,
    batchDelete: on('batchDelete'),
    search: facts.search !== undefined,
    export: on('export'),
    import: 'switch import is on' in meant,
    ...BY_HAND[view],
  };
}
