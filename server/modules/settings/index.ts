import { listSettingChanges, loadCommon, showSettings, updateSettings } from '#shared/contract/settings.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { common } from './common.ts';
import { showConfigs, updateConfigs } from './configs.ts';
import { settingHistory } from './history.ts';

export { setting, type SettingKey } from './setting.ts';

const admin = (permission: string) => ({ audience: 'admin', permission }) as const;

export const settingsRoutes = routes(
  handle(loadCommon, { audience: 'public', whenClosed: true }, common),
  handle(showSettings, admin('admin.configs.index'), showConfigs),
  handle(listSettingChanges, admin('admin.configs.update'), settingHistory),
  handle(updateSettings, admin('admin.configs.update'), updateConfigs),
);
