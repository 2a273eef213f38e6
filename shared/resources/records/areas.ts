import { defineResource } from '../define.ts';
import { TOP, bilingual, nameField } from '../words.ts';

export const areas = defineResource({
  name: 'areas',
  label: bilingual('地区', 'Areas'),
  one: bilingual('地区', 'area'),
  storage: 'table',
  tree: { parent: 'pid', key: 'code' },
  sort: 'id',
  topics: ['areas'],
  naturalKeys: [['pid', 'name']],
  fields: {
    pid: {
      kind: 'text',
      label: bilingual('上级地区', 'Parent area'),
      max: 20,
      default: '0',
      required: true,
      input: 'cascader',
      source: { url: '/load_areas?deep=2', valueName: 'code', first: { ...TOP, value: '0' } },
    },
    name: nameField(bilingual('地区名称', 'Area name'), 30),
    code: {
      kind: 'text',
      label: bilingual('地区编码', 'Area code'),
      max: 20,
      required: true,
      unique: true,
      column: 'tags',
      pattern: '^[0-9A-Za-z]+$',
    },
    deep: { kind: 'integer', label: bilingual('层级', 'Level'), computed: true },
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
          switches: { import: true },
          actions: [
            {
              name: 'clear',
              label: bilingual('清除缓存', 'Clear cache'),
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
