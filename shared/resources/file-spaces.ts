import { defineResource } from './define.ts';
import { STORE_ID, word } from './words.ts';

export const fileSpaces = defineResource({
  name: 'file_spaces',
  label: word('图片空间', 'File space'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    store_id: STORE_ID,
    dir_id: { kind: 'reference', label: word('目录', 'Folder'), resource: 'file_space_dirs' },
    name: { kind: 'text', label: word('文件名', 'File'), max: 120, required: true, search: { suffix: 'like' } },
    new_name: { kind: 'text', label: word('存储名', 'Stored as'), computed: true },
    url: { kind: 'image', label: word('图片', 'Picture'), computed: true, column: 'image' },
    ext_name: { kind: 'text', label: word('扩展名', 'Extension'), computed: true },
    disk_name: { kind: 'text', label: word('存储方式', 'Disk'), computed: true },
    md5: { kind: 'text', label: word('指纹', 'Fingerprint'), computed: true },
    info: { kind: 'text', label: word('尺寸', 'Size'), computed: true },
    size: { kind: 'integer', label: word('字节数', 'Bytes'), computed: true },
    status: { kind: 'flag', label: word('状态', 'Status'), computed: true },
  },
  areas: {
    seller: {
      path: '/Seller/file_spaces',
      scope: 'own_store',
      operations: { store: 'none', import: 'none' },
      pages: [],
    },
  },
});
