export { default as console } from '../../../i18n/zh-cn/console.ts';
export { default as reactAdmin } from '../../../i18n/zh-cn/react-admin.ts';
