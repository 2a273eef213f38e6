export { settingsRoutes } from './routes.ts';
export { setting, type SettingKey } from './setting.ts';
