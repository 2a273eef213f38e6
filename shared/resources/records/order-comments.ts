import { defineResource, type ListPage } from '../define.ts';
import { GOODS_COLUMNS, STORE_ID, bilingual } from '../words.ts';

const page = {
  params: { isWith: 'goods' },
  columns: ['avatar', 'nickname', 'goods_master_image', 'goods_name', 'score', 'content', 'is_replied', 'created_at'],
  search: ['goods_name'],
  tabs: [
    { label: bilingual('全部', 'All'), params: { is_replied: '' } },
    { label: bilingual('待回复', 'To reply'), params: { is_replied: '0' }, count: 'unreplied' },
    { label: bilingual('已回复', 'Replied'), params: { is_replied: '1' } },
  ],
  edit: ['reply'],
  show: ['avatar', 'nickname', 'goods_master_image', 'goods_name', 'score', 'image', 'content', 'reply'],
} as const satisfies Partial<ListPage>;

export const orderComments = defineResource({
  name: 'order_comments',
  label: bilingual('订单评价', 'Reviews'),
  one: bilingual('评价', 'review'),
  storage: 'table',
  source: 'order_comments_list',
  picker: 'content',
  counts: { field: 'is_replied', values: { unreplied: 0 } },
  owner: { store: 'store_id' },
  topics: ['goods'],
  fields: {
    user_id: { kind: 'reference', label: bilingual('用户', 'User'), resource: 'users', computed: true },
    nickname: {
      kind: 'text',
      label: bilingual('昵称', 'Nickname'),
      via: { field: 'user_id', column: 'nickname', table: 'user_names' },
      sortable: false,
    },
    avatar: {
      kind: 'image',
      label: bilingual('头像', 'Avatar'),
      via: { field: 'user_id', column: 'avatar', table: 'user_names' },
      column: 'avatar',
      view: 'avatar',
      filterable: false,
    },
    store_id: { ...STORE_ID, computed: true },
    goods_id: { kind: 'reference', label: bilingual('商品', 'Product'), resource: 'goods', computed: true },
    ...GOODS_COLUMNS,
    goods_name: { ...GOODS_COLUMNS.goods_name, sortable: false },
    score: { kind: 'score', label: bilingual('综合评分', 'Rating'), computed: true, column: 'tags' },
    agree: { kind: 'score', label: bilingual('描述相符', 'As described'), computed: true },
    service: { kind: 'score', label: bilingual('服务态度', 'Service'), computed: true },
    speed: { kind: 'score', label: bilingual('物流速度', 'Delivery'), computed: true },
    content: { kind: 'long_text', label: bilingual('评价内容', 'Review'), computed: true, view: 'html' },
    image: { kind: 'images', label: bilingual('评价图片', 'Images'), computed: true, filterable: false },
    reply: { kind: 'long_text', label: bilingual('商家回复', 'Seller reply'), max: 500, counter: 500, view: 'html' },
    is_replied: {
      kind: 'choice',
      label: bilingual('回复状态', 'Reply status'),
      options: [
        { value: 0, label: bilingual('待回复', 'To reply'), color: 'warning' },
        { value: 1, label: bilingual('已回复', 'Replied'), color: 'success' },
      ],
      computed: true,
      sortable: false,
    },
    reply_time: { kind: 'datetime', label: bilingual('回复时间', 'Replied'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/order_comments',
      scope: 'all',
      operations: { store: 'none', import: 'none' },
      pages: [
        { route: '/Admin/order_comments', view: 'Admin/exts/order_comments/index', ...page, switches: { add: false } },
      ],
    },
    seller: {
      path: '/Seller/order_comments',
      scope: 'own_store',
      operations: { store: 'none', destroy: 'none', import: 'none' },
      pages: [
        {
          route: '/Seller/order_comments',
          view: 'Seller/order_comments/index',
          ...page,
          switches: { add: false, batchDelete: false },
        },
      ],
    },
  },
});
