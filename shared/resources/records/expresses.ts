import { defineResource } from '../define.ts';
import { bilingual, nameField } from '../words.ts';

export const expresses = defineResource({
  name: 'expresses',
  label: bilingual('快递公司', 'Couriers'),
  one: bilingual('快递公司', 'courier'),
  storage: 'derived',
  topics: ['expresses'],
  publicPath: '/expresses',
  sort: 'id',
  fields: {
    name: nameField(bilingual('公司名称', 'Courier name'), 20),
    code: {
      kind: 'text',
      label: bilingual('公司编码', 'Courier code'),
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
