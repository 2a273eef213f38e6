export { default as console } from '../../../i18n/en/console.ts';
export { default as reactAdmin } from '../../../i18n/en/react-admin.ts';
