import { defineResource, type Action, type Label } from '../define.ts';
import { GOODS_FIELDS, GOODS_SHEET } from './goods-form.ts';
import { storeName } from './promotion-parts.ts';
import { PICTURE, GOODS_VERIFY, SHELF, STORE_ID, bilingual, YES_NO } from '../words.ts';

const columns = [
  'goods_master_image',
  'goods_name',
  'brand_name',
  'class_name',
  { field: 'goods_price', column: 'custom' },
  { field: 'goods_stock', column: 'custom' },
  'goods_sale',
  { field: 'goods_status', column: 'custom' },
  { field: 'goods_verify', column: 'custom' },
  'created_at',
] as const;
const search = ['goods_name', 'goods_status', 'goods_verify'] as const;
const verified = (value: (typeof GOODS_VERIFY)[number]['value'], count?: string) => ({
  label: GOODS_VERIFY.find((option) => option.value === value)?.label ?? bilingual('', ''),
  params: { goods_verify: String(value) },
  ...(count && { count }),
});
const tabs = [
  { label: bilingual('全部', 'All'), params: { goods_verify: '' } },
  verified(2, 'wait'),
  verified(1),
  verified(0, 'refused'),
];
/** `low_stock` tells by the store's own measure, else the platform's. */
const sellerTabs = [
  ...tabs.map((tab) => ({ ...tab, params: { ...tab.params, low_stock: '' } })),
  { label: bilingual('库存不足', 'Low stock'), params: { goods_verify: '', low_stock: '1' } },
];
/** The form is a page of its own. */
const switches = { view: false, add: false, edit: false } as const;
const params = { isWith: 'goods_class,goods_brand' } as const;

const review: Action = {
  name: 'review',
  label: bilingual('审核商品', 'Review product'),
  on: 'row',
  when: { goods_verify: [2] },
  dialog: 'review-goods',
  right: 'update',
  icon: 'fa-gavel',
};
const copy: Action = {
  name: 'copy',
  label: bilingual('复制', 'Copy'),
  on: 'row',
  dialog: 'copy-goods',
  right: 'store',
  icon: 'fa-copy',
};
const inShop: Action = {
  name: 'in_shop',
  label: bilingual('看商品页', 'View in shop'),
  on: 'row',
  when: { goods_status: [1] },
  href: '/goods/{id}',
  right: 'index',
  icon: 'fa-external-link',
};
const editMany: Action = {
  name: 'edit_goods',
  label: bilingual('改价格和库存', 'Edit prices and stock'),
  on: 'selection',
  dialog: 'edit-goods',
  right: 'update',
  icon: 'fa-table',
};
const decideMany = (name: string, label: Label, icon: string): Action => ({
  name,
  label,
  on: 'selection',
  when: { goods_verify: [2] },
  dialog: 'decide-goods',
  right: 'update',
  icon,
});
const approveMany = decideMany('approve_goods', bilingual('批量通过', 'Approve selected'), 'fa-check');
const rejectMany = decideMany('reject_goods', bilingual('批量拒绝', 'Reject selected'), 'fa-times');

export const goods = defineResource({
  name: 'goods',
  label: bilingual('商品', 'Products'),
  one: bilingual('商品', 'product'),
  storage: 'table',
  source: 'goods_list',
  picker: 'goods_name',
  owner: { store: 'store_id' },
  verbs: ['store', 'update', 'destroy'],
  topics: ['goods'],
  // What the two counters are for needs a hand; of the others there may be a million.
  counts: { field: 'goods_verify', values: { wait: 2, refused: 0 } },
  naturalKeys: [['goods_no'], ['goods_name']],
  sheetFields: GOODS_SHEET,
  fields: {
    goods_master_image: { ...PICTURE, label: bilingual('商品图片', 'Image'), computed: true },
    goods_name: { ...GOODS_FIELDS.goods_name, required: false, computed: true, search: { suffix: 'likeRight' } },
    brand_id: { kind: 'reference', label: bilingual('品牌', 'Brand'), resource: 'goods_brands', computed: true },
    class_id: { kind: 'reference', label: bilingual('分类', 'Category'), resource: 'goods_classes', computed: true },
    store_id: { ...STORE_ID, filterable: true },
    store_name: { ...storeName, sortable: false, hiddenIn: ['seller'] },
    // Read from other tables, or a handful of values: no index orders a million goods by them.
    brand_name: { kind: 'text', label: bilingual('品牌', 'Brand'), computed: true, column: 'tags', sortable: false },
    class_name: { kind: 'text', label: bilingual('分类', 'Category'), computed: true, column: 'tags', sortable: false },
    goods_no: { ...GOODS_FIELDS.goods_no, computed: true, search: { suffix: 'likeRight' } },
    codes: {
      kind: 'strings',
      label: bilingual('货号 / 规格编码', 'SKU codes'),
      computed: true,
      sortable: false,
      hiddenIn: ['admin'],
      column: 'tags_array',
    },
    goods_price: { kind: 'text', label: bilingual('售价', 'Price'), computed: true, filterable: false },
    goods_stock: { kind: 'integer', label: bilingual('库存', 'Stock'), computed: true, filterable: false },
    low_stock: {
      kind: 'flag',
      label: bilingual('库存不足', 'Low stock'),
      options: YES_NO,
      computed: true,
      rowsIn: 'low_stock_goods',
      sortable: false,
      hiddenIn: ['admin'],
    },
    goods_sale: { kind: 'integer', label: bilingual('销量', 'Sold'), computed: true },
    goods_status: {
      kind: 'choice',
      label: bilingual('上架状态', 'Listing status'),
      options: SHELF,
      default: 1,
      sortable: false,
      input: 'switch',
    },
    goods_verify: {
      kind: 'choice',
      label: bilingual('审核状态', 'Review status'),
      options: GOODS_VERIFY,
      default: 1,
      sortable: false,
      writableIn: ['admin'],
    },
    refuse_info: GOODS_FIELDS.refuse_info,
    is_recommend: { kind: 'flag', label: bilingual('店铺推荐', 'Featured in store'), options: YES_NO },
    is_master: {
      kind: 'flag',
      label: bilingual('首页推荐', 'Featured on home page'),
      options: YES_NO,
      writableIn: ['admin'],
    },
    freight_id: { kind: 'integer', label: bilingual('运费模板', 'Shipping template'), min: -1, computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/goods',
      scope: 'all',
      operations: { store: 'none', import: 'none' },
      pages: [
        {
          route: '/Admin/goods',
          view: 'Admin/exts/goods/index',
          params,
          columns: ['goods_master_image', 'goods_name', 'store_name', ...columns.slice(2)],
          search: [...search, 'store_name'],
          switches,
          tabs,
          actions: [review, inShop, approveMany, rejectMany],
        },
      ],
    },
    seller: {
      path: '/Seller/goods',
      scope: 'own_store',
      pages: [
        {
          route: '/Seller/goods',
          view: 'Seller/goods/index',
          params,
          columns: [...columns.slice(0, 2), 'codes', ...columns.slice(2)],
          search: [...search, 'codes', 'low_stock'],
          switches: { ...switches, import: true },
          tabs: sellerTabs,
          actions: [copy, inShop, editMany],
        },
      ],
    },
  },
});
