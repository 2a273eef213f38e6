/** The two menu trees (compatibility 10.1): module -> group -> page. `view` names a page of the consoles' registry. */

export interface MenuPlan {
  name: string;
  ename: string;
  icon?: string;
  /** Route path; a folder has none. */
  apis?: string;
  view?: string;
  /** 1: a top-level route that brings its own frame. */
  is_open?: 0 | 1;
  children?: readonly MenuPlan[];
}

/** Its address follows from its view, `Admin/exts/goods/index` -> `/Admin/goods`, unless it says another one. */
const page = (
  name: string,
  ename: string,
  view: string,
  more: Pick<MenuPlan, 'icon' | 'is_open' | 'apis'> = {},
): MenuPlan => ({ name, ename, apis: `/${view.replace('/exts/', '/').replace(/\/index$/, '')}`, view, ...more });
const group = (name: string, ename: string, icon: string, children: readonly MenuPlan[]): MenuPlan => ({
  name,
  ename,
  icon,
  children,
});
/** A page of the admin area whose view folder is its own name, or lies below `exts`. */
const admin = (name: string, ename: string, resource: string, icon = '') =>
  page(name, ename, `Admin/${resource}/index`, { icon });
const ext = (name: string, ename: string, resource: string, icon = '') =>
  page(name, ename, `Admin/exts/${resource}/index`, { icon });
const seller = (name: string, ename: string, resource: string, icon = '') =>
  page(name, ename, `Seller/${resource}/index`, { icon });

export const ADMIN_MENUS: readonly MenuPlan[] = [
  group('工作台', 'Home', 'fa-home', [
    page('控制台', 'Dashboard', 'Admin/dashboard/index', { icon: 'fa-dashboard', is_open: 1 }),
    group('客户消息', 'Customer messages', 'fa-comments-o', [
      page('消息', 'Messages', 'Admin/chats/index', { is_open: 1 }),
      admin('会话举报', 'Reported conversations', 'chat_reports'),
      admin('快捷回复', 'Quick replies', 'chat_replies'),
    ]),
    admin('公告管理', 'Announcements', 'notices', 'fa-bullhorn'),
    group('文章管理', 'Content', 'fa-file-text-o', [
      admin('文章分类', 'Article categories', 'article_menus'),
      admin('文章列表', 'Articles', 'articles'),
    ]),
  ]),
  group('商品中心', 'Catalogue', 'fa-shopping-bag', [
    ext('商品分类', 'Categories', 'goods_classes', 'fa-sitemap'),
    ext('商品列表', 'Products', 'goods', 'fa-cubes'),
    ext('商品品牌', 'Brands', 'goods_brands', 'fa-trademark'),
  ]),
  group('店铺中心', 'Store operations', 'fa-university', [
    group('店铺管理', 'Store management', 'fa-building-o', [
      page('店铺配置', 'Store settings', 'Admin/configs/store'),
      ext('店铺列表', 'Stores', 'stores'),
      ext('结算管理', 'Settlements', 'order_settlements'),
    ]),
    group('订单管理', 'Order management', 'fa-list-alt', [
      ext('订单列表', 'Orders', 'orders'),
      page('退款订单', 'Refunds', 'Admin/exts/refunds/index'),
      page('退货订单', 'Returns', 'Admin/exts/refunds/return', { apis: '/Admin/returns' }),
      ext('订单评价', 'Reviews', 'order_comments'),
    ]),
    group('物流管理', 'Logistics', 'fa-truck', [
      ext('地区管理', 'Areas', 'areas'),
      ext('快递公司', 'Couriers', 'expresses'),
    ]),
    group('营销管理', 'Marketing', 'fa-gift', [
      ext('活动日历', 'Promotion calendar', 'activities'),
      ext('价格试算', 'Price simulator', 'simulator'),
      ext('分销日志', 'Referral log', 'distribution_logs'),
    ]),
  ]),
  group('积分商城', 'Points mall', 'fa-diamond', [
    group('积分商品', 'Points catalogue', 'fa-star-o', [
      ext('积分商品分类', 'Points categories', 'integral_goods_classes'),
      ext('积分商品列表', 'Points products', 'integral_goods'),
    ]),
    ext('积分订单', 'Points orders', 'integral_orders', 'fa-list-ol'),
  ]),
  group('数据统计', 'Statistics', 'fa-bar-chart', [
    page('用户统计', 'User statistics', 'Admin/dashboard/user', { icon: 'fa-user-o' }),
    page('店铺统计', 'Store statistics', 'Admin/dashboard/store', { icon: 'fa-building-o' }),
    page('订单统计', 'Order statistics', 'Admin/dashboard/order', { icon: 'fa-line-chart' }),
    page('支付统计', 'Payment statistics', 'Admin/dashboard/pay', { icon: 'fa-credit-card' }),
  ]),
  group('系统中心', 'System', 'fa-cogs', [
    group('配置中心', 'Configuration', 'fa-cog', [
      page('站点配置', 'Site', 'Admin/configs/web'),
      page('支付配置', 'Payment', 'Admin/configs/pay'),
      page('第三方登录', 'Social sign-in', 'Admin/configs/oauth'),
      admin('应用版本', 'App versions', 'app_versions'),
      ext('货币管理', 'Currencies', 'currencies'),
    ]),
    group('用户管理', 'Accounts', 'fa-users', [
      admin('管理员', 'Administrators', 'admins'),
      admin('用户列表', 'Users', 'users'),
      admin('角色管理', 'Roles', 'roles'),
      page('权限分组', 'Permission groups', 'Admin/permissions/group', { apis: '/Admin/permission_groups' }),
      admin('权限列表', 'Permissions', 'permissions'),
    ]),
    group('短信管理', 'SMS', 'fa-commenting-o', [
      page('短信配置', 'SMS settings', 'Admin/configs/sms'),
      admin('短信模板', 'SMS templates', 'sms'),
      admin('短信日志', 'SMS log', 'sms_logs'),
    ]),
    group('广告管理', 'Advertising', 'fa-picture-o', [
      admin('广告位', 'Ad spaces', 'adv_spaces'),
      admin('广告列表', 'Ads', 'advs'),
    ]),
    group('资金管理', 'Finance', 'fa-money', [
      admin('资金日志', 'Transactions', 'money_logs'),
      ext('提现管理', 'Withdrawals', 'cashes'),
      admin('对账', 'Reconciliation', 'reconciliation'),
    ]),
    group('菜单管理', 'Menus', 'fa-bars', [
      admin('平台菜单', 'Admin menus', 'menus'),
      admin('商家菜单', 'Seller menus', 'seller_menus'),
    ]),
    admin('站点协议', 'Agreements', 'agreements', 'fa-book'),
    admin('定时任务', 'Jobs', 'jobs', 'fa-clock-o'),
    group('开放接口', 'Integrations', 'fa-plug', [
      admin('事件记录', 'Events', 'events'),
      admin('事件推送', 'Webhooks', 'webhooks'),
      admin('推送记录', 'Webhook deliveries', 'webhook_deliveries'),
      admin('API 令牌', 'API tokens', 'api_tokens'),
    ]),
  ]),
];

export const SELLER_MENUS: readonly MenuPlan[] = [
  group('工作台', 'Home', 'fa-home', [
    page('控制台', 'Dashboard', 'Seller/dashboard/index', { icon: 'fa-dashboard', is_open: 1 }),
    page('客户消息', 'Messages', 'Seller/chats/index', { icon: 'fa-comments-o', is_open: 1 }),
    seller('快捷回复', 'Quick replies', 'chat_replies', 'fa-commenting-o'),
  ]),
  group('商品中心', 'Catalogue', 'fa-shopping-bag', [
    seller('商品列表', 'Products', 'goods', 'fa-cubes'),
    seller('商品规格', 'Options', 'goods_attrs', 'fa-tags'),
    seller('图片空间', 'Media library', 'file_spaces', 'fa-picture-o'),
  ]),
  group('店铺中心', 'Store', 'fa-university', [
    seller('店铺设置', 'Store settings', 'stores', 'fa-cog'),
    seller('资金日志', 'Transactions', 'money_logs', 'fa-money'),
    seller('结算管理', 'Settlements', 'order_settlements', 'fa-calculator'),
    seller('资金提现', 'Withdrawals', 'cashes', 'fa-credit-card'),
    seller('运费模板', 'Shipping templates', 'freights', 'fa-truck'),
  ]),
  group('订单中心', 'Order management', 'fa-list-alt', [
    seller('订单列表', 'Orders', 'orders', 'fa-list'),
    page('待发货', 'To ship', 'Seller/orders/wait', { icon: 'fa-paper-plane-o' }),
    page('退款订单', 'Refunds', 'Seller/refunds/index', { icon: 'fa-undo' }),
    page('退货订单', 'Returns', 'Seller/refunds/return', { icon: 'fa-reply', apis: '/Seller/returns' }),
    seller('订单评价', 'Reviews', 'order_comments', 'fa-comment-o'),
  ]),
  group('营销中心', 'Marketing', 'fa-gift', [
    seller('活动日历', 'Promotion calendar', 'activities', 'fa-calendar'),
    seller('价格试算', 'Price simulator', 'simulator', 'fa-calculator'),
    group('分销管理', 'Referrals', 'fa-share-alt', [
      seller('分销商品', 'Referral products', 'distributions'),
      page('分销日志', 'Referral log', 'Seller/distributions/log', { apis: '/Seller/distribution_logs' }),
    ]),
    group('优惠券', 'Coupon marketing', 'fa-ticket', [
      seller('优惠券列表', 'Coupons', 'coupons'),
      page('领取记录', 'Claims', 'Seller/coupons/log', { apis: '/Seller/coupon_logs' }),
    ]),
    seller('秒杀活动', 'Flash sales', 'seckills', 'fa-bolt'),
    group('拼团', 'Group buying', 'fa-users', [
      seller('拼团活动', 'Group buying offers', 'collectives'),
      page('拼团记录', 'Groups', 'Seller/collectives/log', { apis: '/Seller/collective_logs' }),
    ]),
    seller('满减活动', 'Spend & save', 'full_reductions', 'fa-scissors'),
  ]),
  group('数据统计', 'Statistics', 'fa-bar-chart', [
    page('订单统计', 'Order statistics', 'Seller/dashboard/order', { icon: 'fa-line-chart' }),
  ]),
  group('系统设置', 'System', 'fa-cogs', [
    seller('子账号', 'Sub-accounts', 'users', 'fa-user-o'),
    seller('角色管理', 'Roles', 'roles', 'fa-id-badge'),
    group('开放接口', 'Integrations', 'fa-plug', [
      seller('事件推送', 'Webhooks', 'webhooks'),
      seller('推送记录', 'Webhook deliveries', 'webhook_deliveries'),
      seller('API 令牌', 'API tokens', 'api_tokens'),
    ]),
  ]),
];

export interface MenuRow {
  id: number;
  pid: number;
  name: string;
  ename: string;
  icon: string;
  apis: string;
  view: string;
  is_open: number;
  is_sort: number;
}

/** Rows in tree order, ids from 1. */
export function menuRows(plans: readonly MenuPlan[]): MenuRow[] {
  const rows: MenuRow[] = [];
  const walk = (level: readonly MenuPlan[], pid: number): void => {
    for (const [index, plan] of level.entries()) {
      const id = rows.length + 1;
      const { name, ename, icon = '', apis = '', view = '', is_open = 0 } = plan;
      rows.push({ id, pid, name, ename, icon, apis, view, is_open, is_sort: index });
      walk(plan.children ?? [], id);
    }
  };
  walk(plans, 0);
  return rows;
}
