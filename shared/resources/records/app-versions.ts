import { defineResource } from '../define.ts';
import { bilingual, nameField } from '../words.ts';

const DEVICES = [
  { value: 'android', label: bilingual('Android', 'Android') },
  { value: 'ios', label: bilingual('iOS', 'iOS') },
  { value: 'mini', label: bilingual('小程序', 'Mini program') },
] as const;

export const appVersions = defineResource({
  name: 'app_versions',
  label: bilingual('应用版本', 'App versions'),
  one: bilingual('应用版本', 'app version'),
  storage: 'derived',
  version: false, // `version` is a field here
  topics: ['common'],
  fields: {
    name: nameField(bilingual('版本名称', 'Version name'), 30),
    version: {
      kind: 'text',
      label: bilingual('版本号', 'Version'),
      max: 20,
      default: '1.0.0',
      column: 'tags',
      search: { suffix: 'like' },
    },
    version_code: {
      kind: 'integer',
      label: bilingual('版本编码', 'Version code'),
      help: bilingual(
        '应用按它判断新旧，每次发布都要比上次大',
        'Apps compare this number; it must grow with every release',
      ),
      default: 100,
      required: true,
    },
    device: {
      kind: 'choice',
      label: bilingual('平台', 'Platform'),
      options: DEVICES,
      default: 'android',
      required: true,
      search: { suffix: 'like' },
    },
    is_wgt: {
      kind: 'flag',
      label: bilingual('热更新包', 'Hot update'),
      options: [
        { value: 1, label: bilingual('是', 'Yes') },
        { value: 0, label: bilingual('否', 'No') },
      ],
      default: 0,
      required: true,
      input: 'select',
    },
    url: { kind: 'file', label: bilingual('安装包', 'Package') },
    apple_id: {
      kind: 'text',
      label: bilingual('App Store ID', 'App Store ID'),
      help: bilingual('仅苹果应用需要，用于跳转到 App Store', 'iOS apps only; opens the App Store page'),
      max: 20,
    },
    content: { kind: 'rich_text', label: bilingual('更新内容', "What's new"), inList: true },
  },
  areas: {
    admin: {
      path: '/Admin/app_versions',
      scope: 'all',
      pages: [
        {
          route: '/Admin/app_versions',
          view: 'Admin/app_versions/index',
          columns: ['name', 'version', 'device', 'is_wgt', 'created_at'],
          search: ['name', 'device', 'version'],
          add: ['name', 'version', 'version_code', 'device', 'is_wgt', 'url', 'apple_id', 'content'],
        },
      ],
    },
  },
});
