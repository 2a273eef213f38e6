import { defineResource } from '../define.ts';
import { CREATED_BY, bilingual, nameField } from '../words.ts';

const SIZE = bilingual('广告图片应有的大小；0 为不限', 'What images of this space measure; 0 for any size');

export const advSpaces = defineResource({
  name: 'adv_spaces',
  label: bilingual('广告位', 'Ad spaces'),
  one: bilingual('广告位', 'ad space'),
  storage: 'derived',
  topics: ['advs'],
  usedBy: [{ table: 'advs', column: 'pid' }],
  naturalKeys: [['name']],
  fields: {
    name: nameField(bilingual('广告位名称', 'Ad space name'), 35),
    width: {
      kind: 'integer',
      label: bilingual('宽度', 'Width'),
      unit: bilingual('像素', 'px'),
      default: 0,
      help: SIZE,
    },
    height: {
      kind: 'integer',
      label: bilingual('高度', 'Height'),
      unit: bilingual('像素', 'px'),
      default: 0,
      help: SIZE,
    },
    belong_id: CREATED_BY,
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
          switches: { import: true },
          actions: [
            {
              name: 'add_adv',
              label: bilingual('添加广告', 'Add ad'),
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
