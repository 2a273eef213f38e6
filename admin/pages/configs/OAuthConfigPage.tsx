/** Sign-in by other sites (compatibility 9.17). */
import type { Label } from '#shared/i18n/t.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import { config } from './config.ts';
import { configPage } from './config-page.tsx';

const site = (name: string, label: Label, hint: Label): SettingTab => ({
  name,
  label,
  needs: [`oauth.${name}.client_id`, `oauth.${name}.key`],
  sections: [
    {
      title: label,
      hint,
      fields: [
        config(`oauth.${name}.client_id`, bilingual('Client ID', 'Client ID')),
        config(`oauth.${name}.key`, bilingual('Client Secret', 'Client secret'), { secret: 'line' }),
        config(`oauth.${name}.return_url`, bilingual('返回地址', 'Return address'), {
          help: bilingual(
            '以 http:// 或 https:// 开头，须与第三方平台登记的一致',
            'Starts with http:// or https:// and must match the one registered with the provider',
          ),
        }),
      ],
    },
  ],
});
export const OAUTH: readonly SettingTab[] = [
  site(
    'weixin',
    bilingual('微信公众号', 'WeChat Official Account'),
    bilingual('在微信里打开商城时登录', 'Sign-in inside WeChat'),
  ),
  site(
    'weixinweb',
    bilingual('微信扫码', 'WeChat QR code'),
    bilingual('在电脑上扫码登录', 'Sign-in on a computer by scanning a QR code'),
  ),
  site(
    'weixinmini',
    bilingual('微信小程序', 'WeChat mini program'),
    bilingual('在小程序里登录', 'Sign-in inside the mini program'),
  ),
  site('github', bilingual('GitHub', 'GitHub'), bilingual('用 GitHub 账号登录', 'Sign-in with a GitHub account')),
];

export default configPage('oauth', OAUTH);
