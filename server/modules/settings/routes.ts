import { routes } from '../../http/route.ts';
import { common } from './common.ts';
import { showConfigs, updateConfigs } from './configs.ts';
import { settingHistory } from './history.ts';

export const settingsRoutes = routes(
  {
    method: 'GET',
    path: '/common',
    audience: 'public',
    whenClosed: true,
    summary: 'Classes, brands and the site’s settings',
    run: common,
  },
  {
    method: 'GET',
    path: '/Admin/configs',
    audience: 'admin',
    permission: 'admin.configs.index',
    summary: 'Settings by name, without secrets',
    run: showConfigs,
  },
  {
    method: 'GET',
    path: '/Admin/configs/history',
    audience: 'admin',
    permission: 'admin.configs.update',
    summary: 'Who changed which setting, newest first; never what a secret is',
    run: settingHistory,
  },
  {
    method: 'PUT',
    path: '/Admin/configs/update',
    audience: 'admin',
    permission: 'admin.configs.update',
    summary: 'Change settings',
    run: updateConfigs,
  },
);
