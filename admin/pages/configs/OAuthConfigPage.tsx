/** Sign-in by other sites (compatibility 9.17). */
import type { Label } from '#shared/i18n/t.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import { connectionTest } from './ConnectionTest.tsx';
import { config, key } from './config.ts';
import { configPage } from './config-page.tsx';

const RETURN_HELP = bilingual(
  '须与第三方平台登记的一致；留空则为商城网址加 /api/oauth/callback/{name}',
  'Must match the one registered with the provider; defaults to the shop’s address followed by /api/oauth/callback/{name}',
);
const returnAddress = (name: string) =>
  config(`oauth.${name}.return_url`, bilingual('返回地址', 'Return address'), {
    help: bilingual(RETURN_HELP['zh-cn'].replace('{name}', name), RETURN_HELP.en.replace('{name}', name)),
  });
/** A program inside another app has no address to return to. */
const site = (name: string, label: Label, hint: Label, returns = true): SettingTab => ({
  name,
  label,
  needs: [`oauth.${name}.client_id`, `oauth.${name}.key`],
  sections: [
    {
      title: label,
      hint,
      fields: [
        key(`oauth.${name}.client_id`),
        key(`oauth.${name}.key`, { secret: 'line' }),
        ...(returns ? [returnAddress(name)] : []),
      ],
      below: connectionTest(`oauth.${name}`),
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
    false,
  ),
  site('github', bilingual('GitHub', 'GitHub'), bilingual('用 GitHub 账号登录', 'Sign-in with a GitHub account')),
  site('qq', bilingual('QQ', 'QQ'), bilingual('用 QQ 账号登录', 'Sign-in with a QQ account')),
  site('weibo', bilingual('微博', 'Weibo'), bilingual('用微博账号登录', 'Sign-in with a Weibo account')),
  site('google', bilingual('Google', 'Google'), bilingual('用 Google 账号登录', 'Sign-in with a Google account')),
];

export default configPage('oauth', OAUTH);
