import { defineResource } from '../define.ts';
import { CREATED_BY, SWITCH, bilingual, nameField } from '../words.ts';

export const advs = defineResource({
  name: 'advs',
  label: bilingual('广告', 'Ads'),
  one: bilingual('广告', 'ad'),
  storage: 'derived',
  topics: ['advs'],
  naturalKeys: [['pid', 'name']],
  fields: {
    pid: {
      kind: 'reference',
      label: bilingual('广告位', 'Ad space'),
      resource: 'adv_spaces',
      required: true,
      input: 'select',
      source: { url: '/Admin/adv_spaces?per_page=100' },
    },
    name: nameField(bilingual('广告名称', 'Ad name'), 35),
    url: { kind: 'file', label: bilingual('链接', 'Link'), input: 'text' },
    image: { kind: 'image', label: bilingual('广告图片', 'Image'), column: 'avatar' },
    adv_start: {
      kind: 'datetime',
      label: bilingual('开始时间', 'Start time'),
      required: true,
      search: { input: 'datetime', suffix: 'ngt' },
    },
    adv_end: {
      kind: 'datetime',
      label: bilingual('结束时间', 'End time'),
      required: true,
      search: { input: 'datetime', suffix: 'nlt' },
    },
    status: { kind: 'choice', label: bilingual('状态', 'Status'), options: SWITCH, required: true },
    is_type: {
      kind: 'integer',
      label: bilingual('类型', 'Type'),
      help: bilingual(
        '自定义编号，供自己的客户端区分广告用途；商城网页不使用，填 0 即可',
        'A number of your own by which apps tell kinds of ads apart. The shop does not use it: leave it at 0',
      ),
      default: 0,
    },
    is_sort: { kind: 'integer', label: bilingual('排序', 'Sort order'), default: 0 },
    belong_id: CREATED_BY,
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
          switches: { import: true },
        },
      ],
    },
  },
});
