import { defineResource } from './define.ts';
import { TOP, word } from './words.ts';

export const articleMenus = defineResource({
  name: 'article_menus',
  label: word('文章分类', 'Article classes'),
  storage: 'derived',
  tree: { parent: 'pid', key: 'id' },
  sort: 'is_sort',
  topics: ['articles'],
  usedBy: [{ table: 'articles', column: 'pid' }],
  fields: {
    pid: {
      kind: 'reference',
      label: word('上级分类', 'Parent'),
      resource: 'article_menus',
      required: true,
      input: 'cascader',
      source: { url: '/load_article_menu?deep=1', first: TOP },
    },
    name: { kind: 'text', label: word('分类名称', 'Class'), max: 35, required: true, search: { suffix: 'likeRight' } },
    is_sort: { kind: 'integer', label: word('排序', 'Order'), default: 0, input: 'number' },
    belong_id: {
      kind: 'reference',
      label: word('创建人', 'Creator'),
      resource: 'admins',
      computed: false,
      writableIn: [],
    },
  },
  areas: {
    admin: {
      path: '/Admin/article_menus',
      scope: 'all',
      pages: [
        {
          route: '/Admin/article_menus',
          view: 'Admin/article_menus/index',
          columns: ['name', 'is_sort', 'created_at'],
          search: ['name'],
          add: ['pid', 'name', 'is_sort'],
        },
      ],
    },
  },
});

export const articles = defineResource({
  name: 'articles',
  label: word('文章', 'Articles'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    pid: {
      kind: 'reference',
      label: word('文章分类', 'Class'),
      resource: 'article_menus',
      required: true,
      input: 'cascader',
      source: { url: '/load_article_menu?deep=2' },
      search: { input: 'cascader' },
    },
    class_name: { kind: 'text', label: word('分类', 'Class'), via: { field: 'pid', column: 'name' }, column: 'tags' },
    belong_id: { kind: 'reference', label: word('创建人', 'Creator'), resource: 'admins', writableIn: [] },
    name: { kind: 'text', label: word('文章标题', 'Title'), max: 80, required: true, search: { suffix: 'likeRight' } },
    content: { kind: 'rich_text', label: word('文章内容', 'Content'), input: 'editor', view: 'html', inList: true },
    click: { kind: 'integer', label: word('点击量', 'Hits'), default: 0, writableIn: [] },
  },
  areas: {
    admin: {
      path: '/Admin/articles',
      scope: 'all',
      pages: [
        {
          route: '/Admin/articles',
          view: 'Admin/articles/index',
          columns: ['class_name', 'name', 'created_at'],
          search: ['name', 'pid'],
          add: ['pid', 'name', 'content'],
        },
      ],
    },
  },
});

export const agreements = defineResource({
  name: 'agreements',
  label: word('站点协议', 'Agreements'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    name: {
      kind: 'text',
      label: word('协议名称', 'Agreement'),
      max: 35,
      required: true,
      search: { suffix: 'likeRight' },
    },
    ename: {
      kind: 'text',
      label: word('调用名称', 'Call name'),
      max: 35,
      required: true,
      unique: true,
      column: 'tags',
      pattern: '^[a-z0-9_-]+$',
      search: { suffix: 'likeRight' },
    },
    content: { kind: 'rich_text', label: word('协议内容', 'Content'), input: 'editor', view: 'html' },
  },
  areas: {
    admin: {
      path: '/Admin/agreements',
      scope: 'all',
      pages: [
        {
          route: '/Admin/agreements',
          view: 'Admin/agreements/index',
          columns: ['name', 'ename', 'created_at'],
          search: ['name', 'ename'],
          add: ['name', 'ename', 'content'],
        },
      ],
    },
  },
});

export const notices = defineResource({
  name: 'notices',
  label: word('公告', 'Notices'),
  storage: 'derived',
  topics: ['articles'],
  fields: {
    name: { kind: 'text', label: word('公告标题', 'Title'), max: 60, required: true, search: { suffix: 'likeRight' } },
    tag: { kind: 'text', label: word('标签', 'Tag'), max: 20, column: 'tags', search: { suffix: 'likeRight' } },
    content: {
      kind: 'rich_text',
      label: word('公告内容', 'Content'),
      input: 'editor',
      view: 'html',
      search: { suffix: 'like' },
    },
    is_type: { kind: 'integer', label: word('类型', 'Type'), default: 0 },
    is_send: { kind: 'flag', label: word('已发送', 'Sent'), default: 0, writableIn: [] },
    belong_id: { kind: 'reference', label: word('创建人', 'Creator'), resource: 'admins', writableIn: [] },
  },
  areas: {
    admin: {
      path: '/Admin/notices',
      scope: 'all',
      pages: [
        {
          route: '/Admin/notices',
          view: 'Admin/notices/index',
          columns: ['name', 'tag', 'created_at'],
          search: ['name', 'tag', 'content'],
          add: ['name', 'tag', 'content'],
        },
      ],
    },
  },
});

const DEVICES = [
  { value: 'android', label: word('安卓', 'Android') },
  { value: 'ios', label: word('苹果', 'iOS') },
  { value: 'mini', label: word('小程序', 'Mini program') },
] as const;

export const appVersions = defineResource({
  name: 'app_versions',
  label: word('应用版本', 'App versions'),
  storage: 'derived',
  version: false, // `version` is a field here
  topics: ['common'],
  fields: {
    name: { kind: 'text', label: word('版本名称', 'Name'), max: 30, required: true, search: { suffix: 'likeRight' } },
    version: {
      kind: 'text',
      label: word('版本号', 'Version'),
      max: 20,
      default: '1.0.0',
      column: 'tags',
      search: { suffix: 'like' },
    },
    version_code: { kind: 'integer', label: word('版本编码', 'Version code'), default: 100, required: true },
    device: {
      kind: 'choice',
      label: word('设备', 'Device'),
      options: DEVICES,
      default: 'android',
      required: true,
      column: 'dict_tags',
      input: 'select',
      view: 'dict_tags',
      search: { suffix: 'like' },
    },
    is_wgt: {
      kind: 'flag',
      label: word('热更新包', 'Hot update'),
      options: [
        { value: 1, label: word('是', 'Yes') },
        { value: 0, label: word('否', 'No') },
      ],
      default: 0,
      required: true,
      column: 'dict_tags',
      input: 'select',
      view: 'dict_tags',
    },
    url: { kind: 'file', label: word('安装包', 'Package'), input: 'file', view: 'text' },
    apple_id: { kind: 'text', label: word('苹果编号', 'Apple id'), max: 20 },
    content: { kind: 'rich_text', label: word('更新内容', 'Changes'), input: 'editor', view: 'html', inList: true },
  },
  areas: {
    admin: {
      path: '/Admin/app_versions',
      scope: 'all',
      pages: [
        {
          route: '/Admin/app_versions',
          view: 'Admin/app_versions/index',
          columns: ['name', 'version', 'device', 'is_wgt', 'created_at'],
          search: ['name', 'device', 'version'],
          add: ['name', 'version', 'version_code', 'device', 'is_wgt', 'url', 'apple_id', 'content'],
        },
      ],
    },
  },
});

export const currencies = defineResource({
  name: 'currencies',
  label: word('货币', 'Currencies'),
  storage: 'derived',
  topics: ['common'],
  fields: {
    name: {
      kind: 'text',
      label: word('货币名称', 'Currency'),
      max: 30,
      required: true,
      search: { suffix: 'likeRight' },
    },
    ename: {
      kind: 'text',
      label: word('语言标识', 'Locale'),
      max: 20,
      default: 'zh-cn',
      required: true,
      column: 'tags',
      search: { suffix: 'like' },
    },
    currency: {
      kind: 'text',
      label: word('货币符号', 'Symbol'),
      max: 20,
      default: '￥',
      required: true,
      column: 'tags',
      search: { suffix: 'like' },
    },
    currency_ename: {
      kind: 'text',
      label: word('支付代码', 'Payment code'),
      max: 20,
      default: 'RMB',
      required: true,
      search: { suffix: 'like' },
    },
    content: {
      kind: 'text',
      label: word('描述', 'Description'),
      max: 120,
      input: 'textarea',
      counter: 120,
      view: 'text',
    },
  },
  areas: {
    admin: {
      path: '/Admin/currencies',
      scope: 'all',
      pages: [
        {
          route: '/Admin/currencies',
          view: 'Admin/exts/currencies/index',
          columns: ['name', 'ename', 'currency', 'currency_ename', 'content', 'created_at'],
          search: ['name', 'ename', 'currency', 'currency_ename'],
          add: ['name', 'ename', 'currency', 'currency_ename', 'content'],
        },
      ],
    },
  },
});
