import { defineResource } from './define.ts';
import { STORE_ID, TOP, word } from './words.ts';

export const areas = defineResource({
  name: 'areas',
  label: word('地区', 'Areas'),
  storage: 'table',
  tree: { parent: 'pid', key: 'code' },
  sort: 'id',
  topics: ['areas'],
  fields: {
    pid: {
      kind: 'text',
      label: word('上级地区', 'Parent'),
      max: 20,
      default: '0',
      required: true,
      input: 'cascader',
      source: { url: '/load_areas?deep=2', valueName: 'code', first: { ...TOP, value: '0' } },
    },
    name: { kind: 'text', label: word('地区名称', 'Area'), max: 30, required: true, search: { suffix: 'likeRight' } },
    code: {
      kind: 'text',
      label: word('地区编码', 'Code'),
      max: 20,
      required: true,
      unique: true,
      column: 'tags',
      pattern: '^[0-9A-Za-z]+$',
    },
    deep: { kind: 'integer', label: word('层级', 'Depth'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/areas',
      scope: 'all',
      pages: [
        {
          route: '/Admin/areas',
          view: 'Admin/exts/areas/index',
          columns: ['name', 'code', 'created_at'],
          search: ['name'],
          add: ['pid', 'name', 'code'],
          show: ['name', 'code'],
          actions: [
            {
              name: 'clear',
              label: word('清除缓存', 'Clear cache'),
              on: 'page',
              dialog: 'clear-area',
              icon: 'fa-refresh',
            },
          ],
        },
      ],
    },
  },
});

export const expresses = defineResource({
  name: 'expresses',
  label: word('快递公司', 'Couriers'),
  storage: 'derived',
  topics: ['expresses'],
  publicPath: '/expresses',
  sort: 'id',
  fields: {
    name: {
      kind: 'text',
      label: word('公司名称', 'Courier'),
      max: 20,
      required: true,
      search: { suffix: 'likeRight' },
    },
    code: {
      kind: 'text',
      label: word('公司编码', 'Code'),
      max: 20,
      required: true,
      unique: true,
      column: 'tags',
      pattern: '^[0-9A-Za-z_-]+$',
    },
  },
  areas: {
    admin: {
      path: '/Admin/expresses',
      scope: 'all',
      pages: [
        {
          route: '/Admin/expresses',
          view: 'Admin/exts/expresses/index',
          columns: ['name', 'code', 'created_at'],
          search: ['name'],
          add: ['name', 'code'],
          switches: { import: true },
        },
      ],
    },
  },
});

/** Edited whole on a page of its own (PUT /Seller/freights/0). */
export const freights = defineResource({
  name: 'freights',
  label: word('运费模板', 'Freight'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  sort: 'is_type',
  fields: {
    store_id: STORE_ID,
    name: { kind: 'text', label: word('模板名称', 'Template'), max: 80 },
    f_weight: { kind: 'weight', label: word('首重', 'First weight') },
    f_price: { kind: 'money', label: word('首费', 'First price') },
    o_weight: { kind: 'weight', label: word('续重', 'Further weight') },
    o_price: { kind: 'money', label: word('续费', 'Further price') },
    area_id: { kind: 'references', label: word('省份', 'Provinces'), resource: 'areas' },
    area_name: { kind: 'long_text', label: word('省份名称', 'Province names'), computed: true },
    is_type: {
      kind: 'choice',
      label: word('类型', 'Type'),
      options: [
        { value: 0, label: word('默认', 'Default') },
        { value: 1, label: word('自定义', 'Custom') },
      ],
      default: 1,
      computed: true,
    },
  },
  areas: {
    seller: {
      path: '/Seller/freights',
      scope: 'own_store',
      operations: { store: 'none', update: 'none', import: 'none' },
      pages: [],
    },
  },
});
