import { defineResource } from './define.ts';
import { OPEN_CLOSE, word } from './words.ts';

export const advSpaces = defineResource({
  name: 'adv_spaces',
  label: word('广告位', 'Ad spaces'),
  storage: 'derived',
  topics: ['advs'],
  usedBy: [{ table: 'advs', column: 'pid' }],
  fields: {
    name: {
      kind: 'text',
      label: word('广告位名称', 'Ad space'),
      max: 35,
      required: true,
      search: { suffix: 'likeRight' },
    },
    width: { kind: 'integer', label: word('宽度', 'Width'), default: 0, input: 'number' },
    height: { kind: 'integer', label: word('高度', 'Height'), default: 0, input: 'number' },
    belong_id: { kind: 'reference', label: word('创建人', 'Creator'), resource: 'admins', writableIn: [] },
  },
  areas: {
    admin: {
      path: '/Admin/adv_spaces',
      scope: 'all',
      pages: [
        {
          route: '/Admin/adv_spaces',
          view: 'Admin/adv_spaces/index',
          columns: ['name', 'width', 'height', 'created_at'],
          search: ['name'],
          add: ['name', 'width', 'height'],
          actions: [
            {
              name: 'add_adv',
              label: word('添加广告', 'Add an ad'),
              on: 'row',
              dialog: 'add-adv',
              right: 'update',
              icon: 'fa-plus',
            },
          ],
        },
      ],
    },
  },
});

export const advs = defineResource({
  name: 'advs',
  label: word('广告', 'Ads'),
  storage: 'derived',
  topics: ['advs'],
  fields: {
    pid: {
      kind: 'reference',
      label: word('广告位', 'Ad space'),
      resource: 'adv_spaces',
      required: true,
      column: 'dict_tags',
      input: 'select',
      view: 'dict_tags',
      source: { url: '/Admin/adv_spaces?per_page=100' },
      search: { input: 'select' },
    },
    name: { kind: 'text', label: word('广告名称', 'Ad'), max: 35, required: true, search: { suffix: 'likeRight' } },
    url: { kind: 'file', label: word('链接', 'Link'), input: 'text', view: 'text' },
    image: { kind: 'image', label: word('广告图片', 'Picture'), column: 'avatar', input: 'image', view: 'image' },
    adv_start: {
      kind: 'datetime',
      label: word('开始时间', 'Starts'),
      required: true,
      input: 'datetime',
      search: { input: 'datetime', suffix: 'ngt' },
    },
    adv_end: {
      kind: 'datetime',
      label: word('结束时间', 'Ends'),
      required: true,
      input: 'datetime',
      search: { input: 'datetime', suffix: 'nlt' },
    },
    status: {
      kind: 'choice',
      label: word('状态', 'Status'),
      options: OPEN_CLOSE,
      required: true,
      column: 'dict_tags',
      input: 'select',
      view: 'dict_tags',
    },
    is_type: { kind: 'integer', label: word('类型', 'Type'), default: 0 },
    is_sort: { kind: 'integer', label: word('排序', 'Order'), default: 0, input: 'number' },
    belong_id: { kind: 'reference', label: word('创建人', 'Creator'), resource: 'admins', writableIn: [] },
  },
  areas: {
    admin: {
      path: '/Admin/advs',
      scope: 'all',
      pages: [
        {
          route: '/Admin/advs',
          view: 'Admin/advs/index',
          columns: ['pid', 'image', 'name', 'adv_start', 'adv_end', 'status', 'created_at'],
          search: ['pid', 'name', 'adv_start', 'adv_end'],
          add: ['pid', 'name', 'url', 'is_type', 'image', 'adv_start', 'adv_end', 'status', 'is_sort'],
        },
      ],
    },
  },
});
