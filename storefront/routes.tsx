/**
 * The storefront's route table: the only list of its screens (requirements 2.1, 2.2).
 *
 * HOW TO ADD OR WRITE A PAGE
 * 1. URL: a builder in `paths.ts`; links are `<Link to={paths.goods(1)}>` (ui/Link.tsx preloads script and data on hover).
 * 2. Row here: `path`, `page` (file under `pages/`, default export = the component, name ends in Page), `title` (message key).
 *    `ssr: true` for what search engines may see; `data` names the calls to have before the first paint. The first one is the
 *    page's subject: when it answers 404, the page is the 404 page with status 404. `needsUser` guards the route and sends
 *    visitors to /login?redirect=…; `frame: 'account'` adds the account menu, `'checkout'` the narrow header with steps.
 * 3. Reads: `const goods = useApi(calls.goods(id))`, the call (typed path) is declared in `data/calls.ts`, shapes in `data/types.ts`.
 *    Paths under /user wait for the session by themselves. Show them with `<DataBlock query={goods} skeleton={…}>{(data) => …}</DataBlock>`:
 *    it draws skeleton (after 150 ms), error with retry, empty and data. Where the first heading comes with the data, `heading` names
 *    the page until then.
 * 4. Writes: `const save = useSend((form: Form) => api.put('/user/…', form), { refresh: ['/user/addresses'], done: t('common.success') })`,
 *    then `save.mutate(form)` and `save.isPending`. Errors become toasts. A form is `useForm({ initial, check, send: save.mutateAsync })`
 *    (`ui/form`) in a `<Form>`, its call `quiet`: what the server says stands at the fields.
 *    Actions a visitor may start: `useUserAction()` sends them to the login and repeats the action afterwards.
 * 5. Words: `const t = useT(); t('cart.title')`; both files `shared/i18n/{zh-cn,en}/storefront.ts` get the key. Never a literal in JSX.
 * 6. Head: `useHead({ title, noindex, … })` once per page, lists with `description` (`data/summary.ts`); exactly one `<h1>` inside the
 *    page, at all times: before its script the row's `title` is it.
 * 7. Style: `XPage.module.css` beside it, tokens of `styles/tokens.css` only, no colours or pixels of one's own where a token exists.
 *    Breakpoints: 480, 768, 1024, 1280. Kit: `ui/`; larger pieces shared by pages: `components/`.
 */
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { candidatesOf } from './route-candidates.ts';
import { AD_SPACES } from '#shared/contract/names.ts';
import { calls, type Read } from './data/calls.ts';
import { documentLanguage, loadTexts, type TextBundle, type Texts } from './data/i18n.tsx';
import { lazyPage, type LazyPart } from './data/lazy-page.tsx';
import { couponFilter, goodsSearch, integralSearch, pageOf, storeGoodsSearch, storeSearch } from './paths.ts';

export interface RouteAt {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
export interface StorefrontRoute {
  path: string;
  /** File under `pages/`, without `.tsx`. */
  page: string;
  title: keyof Texts['title'];
  frame?: 'shop' | 'account' | 'checkout';
  needsUser?: true;
  ssr?: true;
  data?: (at: RouteAt) => readonly Read<unknown>[];
}

const account = (path: string, page: string, title: StorefrontRoute['title']): StorefrontRoute => ({
  path: `/user${path}`,
  page: `user/${page}`,
  title,
  frame: 'account',
  needsUser: true,
});

export const routes: readonly StorefrontRoute[] = [
  {
    path: '/',
    page: 'home/HomePage',
    title: 'home',
    ssr: true,
    data: () => [
      calls.home(),
      calls.adverts(AD_SPACES.hero),
      calls.adverts(AD_SPACES.side),
      calls.seckills(0, 10),
      calls.groupGoods(),
      calls.recommended(),
    ],
  },
  { path: '/login', page: 'auth/LoginPage', title: 'login', ssr: true },
  { path: '/register', page: 'auth/RegisterPage', title: 'register', ssr: true },
  { path: '/forget_password', page: 'auth/ForgetPasswordPage', title: 'forgetPassword', ssr: true },
  {
    path: '/stores',
    page: 'stores/StoresPage',
    title: 'stores',
    ssr: true,
    data: ({ search }) => [calls.stores(storeSearch(search), pageOf(search))],
  },
  { path: '/store/join', page: 'stores/JoinPage', title: 'storeJoin', ssr: true },
  { path: '/store/step_1', page: 'stores/JoinStep1Page', title: 'storeJoin', frame: 'checkout', needsUser: true },
  { path: '/store/step_2', page: 'stores/JoinStep2Page', title: 'storeJoin', frame: 'checkout', needsUser: true },
  { path: '/store/step_3', page: 'stores/JoinStep3Page', title: 'storeJoin', frame: 'checkout', needsUser: true },
  {
    path: '/store/:id',
    page: 'stores/StorePage',
    title: 'store',
    ssr: true,
    data: ({ params, search }) => [
      calls.store(params['id'] ?? ''),
      calls.goodsList(storeGoodsSearch(Number(params['id']), search), pageOf(search)),
    ],
  },
  {
    path: '/s/:params?',
    page: 'list/ListPage',
    title: 'search',
    ssr: true,
    data: ({ params, search }) => [calls.goodsList(goodsSearch(params['params'], search), pageOf(search))],
  },
  {
    path: '/goods/:id',
    page: 'goods/GoodsPage',
    title: 'goods',
    ssr: true,
    data: ({ params }) => [calls.goods(params['id'] ?? ''), calls.goodsComments(Number(params['id']), 0)],
  },
  { path: '/carts', page: 'carts/CartsPage', title: 'carts', needsUser: true },
  {
    path: '/integral',
    page: 'integral/IntegralPage',
    title: 'integral',
    ssr: true,
    data: () => [calls.integralHome()],
  },
  {
    path: '/integral/search/:params?',
    page: 'integral/IntegralSearchPage',
    title: 'integralSearch',
    ssr: true,
    data: ({ params, search }) => [
      calls.integralList(integralSearch(params['params']), pageOf(search)),
      calls.integralClasses(),
    ],
  },
  {
    path: '/integral/goods/:id',
    page: 'integral/IntegralGoodsPage',
    title: 'integralGoods',
    ssr: true,
    data: ({ params }) => [calls.integralGoods(params['id'] ?? '')],
  },
  {
    path: '/integral/order/:id/:buy_num',
    page: 'integral/IntegralOrderPage',
    title: 'integralOrder',
    frame: 'checkout',
    needsUser: true,
  },
  {
    path: '/seckills',
    page: 'seckills/SeckillsPage',
    title: 'seckills',
    ssr: true,
    data: () => [calls.seckills(0)],
  },
  {
    path: '/coupons',
    page: 'coupons/CouponCentrePage',
    title: 'couponCentre',
    ssr: true,
    data: ({ search }) => [calls.couponCentre(couponFilter(search), pageOf(search))],
  },
  {
    path: '/collectives/:params?',
    page: 'collectives/CollectivesPage',
    title: 'collectives',
    ssr: true,
    data: ({ params, search }) => [
      calls.goodsList(goodsSearch(params['params'], search), pageOf(search), { is_collective: 1 }),
    ],
  },
  {
    path: '/order/before/:params',
    page: 'order/OrderBeforePage',
    title: 'orderBefore',
    frame: 'checkout',
    needsUser: true,
  },
  { path: '/order/pay/:params', page: 'order/OrderPayPage', title: 'orderPay', frame: 'checkout', needsUser: true },
  { path: '/order/cashier/:pay_no', page: 'order/CashierPage', title: 'cashier', frame: 'checkout', needsUser: true },
  { path: '/order/success', page: 'order/OrderSuccessPage', title: 'orderSuccess', frame: 'checkout', needsUser: true },
  account('', 'UserPage', 'user'),
  account('/address', 'AddressPage', 'address'),
  account('/address/form/:id?', 'AddressFormPage', 'addressForm'),
  account('/comments', 'CommentsPage', 'comments'),
  account('/comment/add/:id', 'CommentAddPage', 'commentAdd'),
  account('/info', 'InfoPage', 'info'),
  account('/safe', 'SafePage', 'safe'),
  account('/safe/password', 'SafePasswordPage', 'password'),
  account('/safe/pay_password', 'SafePayPasswordPage', 'payPassword'),
  account('/safe/phone', 'SafePhonePage', 'phone'),
  account('/safe/check', 'SafeCheckPage', 'check'),
  account('/oauth', 'OauthPage', 'oauth'),
  account('/cashes', 'CashesPage', 'cashes'),
  account('/notices', 'NoticesPage', 'notices'),
  account('/favorites', 'FavoritesPage', 'favorites'),
  account('/money', 'MoneyPage', 'money'),
  account('/recharge', 'RechargePage', 'recharge'),
  account('/integral', 'UserIntegralPage', 'userIntegral'),
  account('/frozen_money', 'FrozenMoneyPage', 'frozenMoney'),
  account('/orders', 'OrdersPage', 'orders'),
  account('/order/:id', 'OrderPage', 'order'),
  account('/order/comment/:id', 'CommentAddPage', 'commentAdd'),
  account('/order/refund/:id', 'RefundPage', 'refund'),
  account('/order/refund_form/:id', 'RefundFormPage', 'refundForm'),
  account('/integral_order', 'IntegralOrdersPage', 'integralOrders'),
  account('/coupons', 'CouponsPage', 'coupons'),
  account('/distribution', 'DistributionPage', 'distribution'),
  account('/distribution_users', 'DistributionUsersPage', 'distributionUsers'),
  account('/distribution_logs', 'DistributionLogsPage', 'distributionLogs'),
  {
    path: '/user/article/:name',
    page: 'user/ArticlePage',
    title: 'article',
    ssr: true,
    data: ({ params }) => [calls.article(params['name'] ?? '')],
  },
];

export const NOT_FOUND: StorefrontRoute = { path: '*', page: 'NotFoundPage', title: 'notFound', ssr: true };

/** Bundles of words beyond `core`, by page or by its folder; a test holds them against what the pages say. */
const TEXTS: Readonly<Record<string, readonly TextBundle[]>> = {
  auth: ['auth'],
  carts: ['checkout', 'offers'],
  collectives: ['list'],
  coupons: ['offers'],
  goods: ['goods', 'offers'],
  integral: ['wallet', 'list'],
  'integral/IntegralGoodsPage': ['wallet'],
  'integral/IntegralOrderPage': ['wallet', 'checkout'],
  list: ['list'],
  order: ['checkout'],
  'order/OrderBeforePage': ['checkout', 'offers'],
  'order/OrderSuccessPage': ['checkout', 'orders'],
  seckills: ['list', 'offers'],
  stores: ['join'],
  'stores/JoinStep2Page': ['join', 'checkout'],
  'stores/StorePage': ['list', 'goods'],
  'stores/StoresPage': ['list', 'goods'],
  user: ['account'],
  'user/UserPage': ['orders'],
  'user/OrdersPage': ['orders'],
  'user/OrderPage': ['orders', 'offers'],
  'user/CommentAddPage': ['orders'],
  'user/CommentsPage': ['orders'],
  'user/IntegralOrdersPage': ['wallet', 'orders'],
  'user/RefundPage': ['after-sale'],
  'user/RefundFormPage': ['after-sale', 'orders'],
  'user/AddressPage': ['checkout'],
  'user/AddressFormPage': ['checkout'],
  'user/ArticlePage': [],
  'user/CashesPage': ['wallet', 'account', 'auth', 'checkout'],
  'user/CouponsPage': ['wallet'],
  'user/DistributionPage': ['wallet'],
  'user/DistributionLogsPage': ['wallet'],
  'user/DistributionUsersPage': ['wallet'],
  'user/FrozenMoneyPage': ['wallet'],
  'user/MoneyPage': ['wallet'],
  'user/RechargePage': ['wallet', 'checkout'],
  'user/UserIntegralPage': ['wallet'],
  'user/OauthPage': ['account', 'auth'],
  'user/SafeCheckPage': ['account', 'auth', 'checkout'],
  'user/SafePasswordPage': ['account', 'auth'],
  'user/SafePayPasswordPage': ['account', 'auth'],
  'user/SafePhonePage': ['account', 'auth', 'checkout'],
};
export const textsOf = ({ page }: StorefrontRoute): readonly TextBundle[] =>
  TEXTS[page] ?? TEXTS[page.split('/')[0] ?? ''] ?? [];

const modules = import.meta.glob<{ default: ComponentType }>('./pages/**/*Page.tsx');
const pages = new Map<string, LazyPart<object>>();

/** Manifest key of a page, relative to the folder `storefront`. */
export const pageModule = (route: StorefrontRoute): string => `pages/${route.page}.tsx`;

export function pageOfRoute(route: StorefrontRoute): LazyPart<object> {
  const file = `./${pageModule(route)}`;
  const known = pages.get(file);
  if (known) return known;
  const script = modules[file] ?? (() => Promise.reject(new Error(`no page ${file}`)));
  const made = lazyPage(async () => (await Promise.all([script(), loadTexts(documentLanguage(), textsOf(route))]))[0]);
  pages.set(file, made);
  return made;
}

const candidates = candidatesOf(
  [...routes, NOT_FOUND].map((route) => ({ path: route.path, caseSensitive: true, handle: route })),
);

/** The route of a path with its params; the 404 page for everything unknown. */
export function matchRoute(pathname: string): { route: StorefrontRoute; params: RouteAt['params'] } {
  const match = matchRoutes(candidates(pathname), pathname)?.[0];
  return { route: match?.route.handle ?? NOT_FOUND, params: match?.params ?? {} };
}
