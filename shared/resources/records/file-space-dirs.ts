import { defineResource } from '../define.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const fileSpaceDirs = defineResource({
  name: 'file_space_dirs',
  label: bilingual('图片文件夹', 'Folders'),
  one: bilingual('文件夹', 'folder'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  fields: {
    store_id: STORE_ID,
    name: {
      kind: 'text',
      label: bilingual('文件夹名称', 'Folder name'),
      max: 30,
      required: true,
      search: { suffix: 'like' },
    },
  },
  areas: { seller: { path: '/Seller/file_space_dirs', scope: 'own_store', operations: { import: 'none' }, pages: [] } },
});
