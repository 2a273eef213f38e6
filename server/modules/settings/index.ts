import {
  listSettingChanges,
  listSettingChecks,
  loadCommon,
  showSettings,
  testSettings,
  updateSettings,
} from '#shared/contract/settings.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { settingStates, tryProvider } from './checks.ts';
import { common, COMMON_KEPT } from './common.ts';
import { showConfigs, updateConfigs } from './configs.ts';
import { settingHistory } from './history.ts';

export { fillBlankSettings, takeBackSettings, type FilledSettings } from './demo.ts';
export { encryptStoredSettings, rotateStoredSettings } from './stored-secrets.ts';
export { cachedSettingParts, setting, settingParts, type SettingKey } from './setting.ts';

const admin = (permission: string) => ({ audience: 'admin', permission }) as const;

export const settingsRoutes = routes(
  handle(loadCommon, { audience: 'public', whenClosed: true, cacheForPages: COMMON_KEPT }, common),
  handle(showSettings, admin('admin.configs.index'), showConfigs),
  handle(listSettingChanges, admin('admin.configs.update'), settingHistory),
  handle(listSettingChecks, admin('admin.configs.index'), settingStates),
  handle(testSettings, { ...admin('admin.configs.update'), limit: 'create' }, tryProvider),
  handle(updateSettings, admin('admin.configs.update'), updateConfigs),
);
