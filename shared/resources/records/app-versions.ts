import { defineResource } from '../define.ts';
import { word } from '../words.ts';

const DEVICES = [
  { value: 'android', label: word('Android', 'Android') },
  { value: 'ios', label: word('iOS', 'iOS') },
  { value: 'mini', label: word('小程序', 'Mini program') },
] as const;

export const appVersions = defineResource({
  name: 'app_versions',
  label: word('应用版本', 'App versions'),
  one: word('应用版本', 'app version'),
  storage: 'derived',
  version: false, // `version` is a field here
  topics: ['common'],
  fields: {
    name: {
      kind: 'text',
      label: word('版本名称', 'Version name'),
      max: 30,
      required: true,
      search: { suffix: 'likeRight' },
    },
    version: {
      kind: 'text',
      label: word('版本号', 'Version'),
      max: 20,
      default: '1.0.0',
      column: 'tags',
      search: { suffix: 'like' },
    },
    version_code: {
      kind: 'integer',
      label: word('版本编码', 'Version code'),
      help: word('应用按它判断新旧，每次发布都要比上次大', 'Apps compare this number; it must grow with every release'),
      default: 100,
      required: true,
    },
    device: {
      kind: 'choice',
      label: word('平台', 'Platform'),
      options: DEVICES,
      default: 'android',
      required: true,
      column: 'dict_tags',
      input: 'select',
      view: 'dict_tags',
      search: { suffix: 'like' },
    },
    is_wgt: {
      kind: 'flag',
      label: word('热更新包', 'Hot update'),
      options: [
        { value: 1, label: word('是', 'Yes') },
        { value: 0, label: word('否', 'No') },
      ],
      default: 0,
      required: true,
      column: 'dict_tags',
      input: 'select',
      view: 'dict_tags',
    },
    url: { kind: 'file', label: word('安装包', 'Package'), input: 'file', view: 'text' },
    apple_id: {
      kind: 'text',
      label: word('App Store ID', 'App Store ID'),
      help: word('仅苹果应用需要，用于跳转到 App Store', 'iOS apps only; opens the App Store page'),
      max: 20,
    },
    content: { kind: 'rich_text', label: word('更新内容', "What's new"), input: 'editor', view: 'html', inList: true },
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
