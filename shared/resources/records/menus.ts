import { defineResource, type Field, type ListPage } from '../define.ts';
import { TOP, bilingual, nameField } from '../words.ts';

const IS_OPEN = [
  { value: 0, label: bilingual('基础页面', 'Basic page') },
  { value: 1, label: bilingual('自定义页面', 'Custom page') },
] as const;
const fieldsOf = (resource: string, url: string) =>
  ({
    pid: {
      kind: 'reference',
      label: bilingual('上级菜单', 'Parent menu'),
      resource,
      required: true,
      input: 'cascader',
      source: { url, first: TOP },
    },
    name: nameField(bilingual('菜单名称', 'Menu name'), 35),
    ename: {
      kind: 'text',
      label: bilingual('英文名称', 'English name'),
      help: bilingual(
        '英文界面显示的名称，留空则显示中文名称',
        'Shown in the English interface; defaults to the menu name',
      ),
      max: 35,
    },
    icon: { kind: 'icon', label: bilingual('图标', 'Icon') },
    apis: {
      kind: 'text',
      label: bilingual('跳转地址', 'Path'),
      help: bilingual(
        '后台页面填 /Admin/… 或 /Seller/… 开头的地址，本站其他页面填 {host}/…，外部网站填完整网址；目录留空',
        'Starts with /Admin/ or /Seller/ for pages of the back office, with {host}/ for other pages of this site, or is a full URL. Leave blank for a folder.',
      ),
      max: 255,
      column: 'tags',
      pattern: '^(/(?!/)|[{]host[}]/|https?://).*$',
    },
    view: {
      kind: 'text',
      label: bilingual('页面组件', 'Page component'),
      help: bilingual(
        '打开时显示的页面，如 Admin/users/index；目录和外部网址留空',
        'The page to show, e.g. Admin/users/index. Leave blank for folders and external URLs.',
      ),
      max: 80,
      column: 'tags',
    },
    is_open: {
      kind: 'choice',
      label: bilingual('页面类型', 'Page type'),
      help: bilingual(
        '基础页面显示在后台框架内；自定义页面独立占满整个窗口',
        'Basic pages open inside the back office; custom pages take the whole window',
      ),
      options: IS_OPEN,
      default: 0,
      required: true,
    },
    content: { kind: 'text', label: bilingual('描述', 'Description'), max: 80 },
    is_sort: { kind: 'integer', label: bilingual('排序', 'Sort order'), default: 0 },
  }) as const satisfies Record<string, Field>;
const page = {
  columns: ['name', 'icon', 'apis', 'view', 'created_at'],
  search: ['name'],
  add: ['pid', 'name', 'ename', 'icon', 'apis', 'view', 'is_open', 'is_sort'],
  actions: [
    { name: 'arrange', label: bilingual('调整顺序', 'Reorder'), on: 'page', dialog: 'arrange-menus', right: 'update' },
  ],
} as const satisfies Partial<ListPage>;

export const menus = defineResource({
  name: 'menus',
  label: bilingual('平台菜单', 'Admin menus'),
  one: bilingual('菜单', 'menu'),
  storage: 'table',
  table: 'admin_menus',
  tree: { parent: 'pid', key: 'id' },
  sort: 'is_sort',
  topics: ['menus'],
  fields: fieldsOf('menus', '/Admin/load_menu?deep=2'),
  areas: {
    admin: {
      path: '/Admin/menus',
      scope: 'all',
      operations: { import: 'none' },
      pages: [{ route: '/Admin/menus', view: 'Admin/menus/index', ...page }],
    },
  },
});

export const sellerMenus = defineResource({
  name: 'seller_menus',
  label: bilingual('商家菜单', 'Seller menus'),
  one: bilingual('菜单', 'menu'),
  storage: 'table',
  table: 'user_menus',
  tree: { parent: 'pid', key: 'id' },
  sort: 'is_sort',
  topics: ['menus'],
  fields: fieldsOf('seller_menus', '/Admin/load_seller_menu?deep=2'),
  areas: {
    admin: {
      path: '/Admin/seller_menus',
      scope: 'all',
      operations: { import: 'none' },
      pages: [{ route: '/Admin/seller_menus', view: 'Admin/seller_menus/index', ...page }],
    },
  },
});
