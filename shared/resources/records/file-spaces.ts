import { defineResource } from '../define.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const fileSpaces = defineResource({
  name: 'file_spaces',
  label: bilingual('图片空间', 'Media library'),
  one: bilingual('图片', 'image'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  history: false,
  fields: {
    store_id: STORE_ID,
    dir_id: { kind: 'reference', label: bilingual('文件夹', 'Folder'), resource: 'file_space_dirs' },
    name: {
      kind: 'text',
      label: bilingual('文件名', 'File name'),
      max: 120,
      required: true,
      search: { suffix: 'like' },
    },
    new_name: { kind: 'text', label: bilingual('存储名', 'Stored name'), computed: true },
    url: { kind: 'image', label: bilingual('图片', 'Image'), computed: true },
    ext_name: { kind: 'text', label: bilingual('扩展名', 'Extension'), computed: true },
    disk_name: { kind: 'text', label: bilingual('存储位置', 'Storage'), computed: true },
    md5: { kind: 'text', label: bilingual('校验值', 'Checksum'), computed: true },
    info: { kind: 'text', label: bilingual('尺寸', 'Dimensions'), computed: true },
    size: { kind: 'integer', label: bilingual('大小', 'Size'), unit: bilingual('字节', 'bytes'), computed: true },
    status: { kind: 'flag', label: bilingual('状态', 'Status'), computed: true },
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
