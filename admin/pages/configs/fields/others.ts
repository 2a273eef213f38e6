/** SMS, stores and sign-in by other sites (facts 9.17; spec section 3 "Configuration groups"). */
import { setting, type SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Label } from '#shared/i18n/t.ts';
import { word } from '#shared/resources/words.ts';

export const SMS: readonly SettingTab[] = [
  {
    name: 'sms',
    label: word('短信', 'SMS'),
    sections: [
      {
        title: word('短信服务', 'SMS service'),
        hint: word(
          '用于注册、登录和找回密码的验证码；模板在“短信模板”里维护，也可以有自己的签名',
          'Codes for registration, sign-in and passwords; texts are kept under “Templates” and may have a signature of their own',
        ),
        fields: [
          setting('sms.key', word('Access Key', 'Access key'), { secret: 'line', max: 100 }),
          setting('sms.secret', word('Access Secret', 'Access secret'), { secret: 'line' }),
          setting('sms.signature', word('短信签名', 'Signature'), {
            max: 25,
            help: word(
              '显示在短信开头的【】里，须在服务商处审核通过',
              'Stands before each message; approved by the provider',
            ),
          }),
        ],
      },
    ],
  },
];

export const STORE: readonly SettingTab[] = [
  {
    name: 'store',
    label: word('店铺', 'Stores'),
    sections: [
      {
        title: word('商品审核', 'Review of goods'),
        hint: word(
          '开启后，商家新发布和修改的商品要经过审核；已上架的版本在审核期间继续销售',
          'When on, new and changed goods wait for review; what is on sale stays on sale meanwhile',
        ),
        fields: [setting('store.goods_verify', word('商品需要审核', 'Review goods'), { kind: 'flag' })],
      },
      {
        title: word('费用', 'Charges'),
        hint: word('0 到 100 之间，最多两位小数', 'Between 0 and 100, with two decimals at most'),
        fields: [
          setting('store.cash', word('提现手续费', 'Withdrawal fee'), {
            kind: 'percent',
            min: 0,
            max: 100,
            placeholder: word('0', '0'),
            help: word('从每笔提现金额中扣除', 'Taken from each withdrawal'),
          }),
          setting('store.commission', word('平台佣金', 'Commission'), {
            kind: 'percent',
            min: 0,
            max: 100,
            placeholder: word('0', '0'),
            help: word(
              '结算时从订单金额中扣除；单独设置过的店铺以自己的为准',
              'Taken from orders when they are settled; stores with a rate of their own keep it',
            ),
          }),
        ],
      },
    ],
  },
];

const site = (name: string, label: Label, hint: Label): SettingTab => ({
  name,
  label,
  needs: [`oauth.${name}.client_id`, `oauth.${name}.key`],
  sections: [
    {
      title: label,
      hint,
      fields: [
        setting(`oauth.${name}.client_id`, word('Client ID', 'Client id'), { max: 100 }),
        setting(`oauth.${name}.key`, word('Client Secret', 'Client secret'), { secret: 'line' }),
        setting(`oauth.${name}.return_url`, word('回跳地址', 'Return address'), {
          max: 255,
          wide: true,
          pattern: 'https?://\\S+',
          help: word(
            '以 http:// 或 https:// 开头，须与第三方后台登记的一致',
            'Begins with http:// or https:// and is the one registered with the provider',
          ),
        }),
      ],
    },
  ],
});
export const OAUTH: readonly SettingTab[] = [
  site('weixin', word('微信公众号', 'WeChat account'), word('在微信里打开商城时登录', 'Sign-in within WeChat')),
  site('weixinweb', word('微信扫码', 'WeChat scan'), word('在电脑上扫码登录', 'Sign-in on a computer by scanning')),
  site(
    'weixinmini',
    word('微信小程序', 'WeChat mini program'),
    word('在小程序里登录', 'Sign-in within a mini program'),
  ),
  site('github', word('GitHub', 'GitHub'), word('用 GitHub 账号登录', 'Sign-in with a GitHub account')),
];
