/** SMS, stores and sign-in by other sites (compatibility 9.17; requirements 3 "Configuration groups"). */
import type { SettingField, SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Label } from '#shared/i18n/t.ts';
import { bilingual } from '#shared/resources/words.ts';
import { config } from './config.ts';

const most = (name: string, label: Label, initial: number): SettingField =>
  config(name, label, {
    placeholder: bilingual(String(initial), String(initial)),
    help: bilingual(
      '全站合计，超过后暂停发送；留空则使用默认值',
      'For the whole site; sending then pauses. Leave blank for the default.',
    ),
  });

export const SMS: readonly SettingTab[] = [
  {
    name: 'sms',
    label: bilingual('短信', 'SMS'),
    sections: [
      {
        title: bilingual('短信服务', 'SMS service'),
        hint: bilingual(
          '用于发送注册、登录和找回密码的验证码。模板在“短信模板”里维护，可单独设置签名',
          'Sends codes for registration, sign-in and password recovery. Templates are kept under “SMS templates” and can have their own signature.',
        ),
        fields: [
          config('sms.key', bilingual('Access Key', 'Access key'), { secret: 'line' }),
          config('sms.secret', bilingual('Access Secret', 'Access secret'), { secret: 'line' }),
          config('sms.signature', bilingual('短信签名', 'Signature'), {
            help: bilingual(
              '显示在短信开头的【】里，须经服务商审核通过',
              'Shown in brackets before the message; must be approved by the provider',
            ),
          }),
          most('sms.per_minute', bilingual('每分钟最多发送（条）', 'Maximum messages per minute'), 60),
          most('sms.per_day', bilingual('每天最多发送（条）', 'Maximum messages per day'), 5_000),
        ],
      },
    ],
  },
];

export const STORE: readonly SettingTab[] = [
  {
    name: 'store',
    label: bilingual('店铺', 'Stores'),
    sections: [
      {
        title: bilingual('商品审核', 'Product review'),
        hint: bilingual(
          '开启后，商家发布或修改商品须经审核；审核期间，已上架的版本继续销售',
          'When on, new and edited products wait for review. The listed version stays on sale in the meantime.',
        ),
        fields: [config('store.goods_verify', bilingual('商品需要审核', 'Require product review'))],
      },
      {
        title: bilingual('费用', 'Fees'),
        hint: bilingual('0 到 100 之间，最多两位小数', 'Between 0 and 100, up to 2 decimals'),
        fields: [
          config('store.cash', bilingual('提现手续费', 'Withdrawal fee'), {
            placeholder: bilingual('0', '0'),
            help: bilingual('从每笔提现金额中扣除', 'Deducted from each withdrawal'),
          }),
          config('store.commission', bilingual('平台佣金', 'Platform commission'), {
            placeholder: bilingual('0', '0'),
            help: bilingual(
              '结算时从订单金额中扣除；单独设置过佣金的店铺不受影响',
              'Deducted from orders at settlement. Stores with their own rate are not affected.',
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
