/** SMS, stores and sign-in by other sites (facts 9.17; spec section 3 "Configuration groups"). */
import { setting, type SettingField, type SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Label } from '#shared/i18n/t.ts';
import { word } from '#shared/resources/words.ts';

const most = (name: string, label: Label, initial: number): SettingField =>
  setting(name, label, {
    kind: 'integer',
    min: 0,
    max: 999_999,
    pattern: '\\d*',
    placeholder: word(String(initial), String(initial)),
    help: word(
      '全站合计，超过后暂停发送；留空则使用默认值',
      'For the whole site; sending then pauses. Leave blank for the default.',
    ),
  });

export const SMS: readonly SettingTab[] = [
  {
    name: 'sms',
    label: word('短信', 'SMS'),
    sections: [
      {
        title: word('短信服务', 'SMS service'),
        hint: word(
          '用于发送注册、登录和找回密码的验证码。模板在“短信模板”里维护，可单独设置签名',
          'Sends codes for registration, sign-in and password recovery. Templates are kept under “SMS templates” and can have their own signature.',
        ),
        fields: [
          setting('sms.key', word('Access Key', 'Access key'), { secret: 'line', max: 100 }),
          setting('sms.secret', word('Access Secret', 'Access secret'), { secret: 'line' }),
          setting('sms.signature', word('短信签名', 'Signature'), {
            max: 25,
            help: word(
              '显示在短信开头的【】里，须经服务商审核通过',
              'Shown in brackets before the message; must be approved by the provider',
            ),
          }),
          most('sms.per_minute', word('每分钟最多发送（条）', 'Maximum messages per minute'), 60),
          most('sms.per_day', word('每天最多发送（条）', 'Maximum messages per day'), 5_000),
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
        title: word('商品审核', 'Product review'),
        hint: word(
          '开启后，商家发布或修改商品须经审核；审核期间，已上架的版本继续销售',
          'When on, new and edited products wait for review. The listed version stays on sale in the meantime.',
        ),
        fields: [setting('store.goods_verify', word('商品需要审核', 'Require product review'), { kind: 'flag' })],
      },
      {
        title: word('费用', 'Fees'),
        hint: word('0 到 100 之间，最多两位小数', 'Between 0 and 100, up to 2 decimals'),
        fields: [
          setting('store.cash', word('提现手续费', 'Withdrawal fee'), {
            kind: 'percent',
            min: 0,
            max: 100,
            placeholder: word('0', '0'),
            help: word('从每笔提现金额中扣除', 'Deducted from each withdrawal'),
          }),
          setting('store.commission', word('平台佣金', 'Platform commission'), {
            kind: 'percent',
            min: 0,
            max: 100,
            placeholder: word('0', '0'),
            help: word(
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
        setting(`oauth.${name}.client_id`, word('Client ID', 'Client ID'), { max: 100 }),
        setting(`oauth.${name}.key`, word('Client Secret', 'Client secret'), { secret: 'line' }),
        setting(`oauth.${name}.return_url`, word('返回地址', 'Return address'), {
          max: 255,
          wide: true,
          pattern: 'https?://\\S+',
          help: word(
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
    word('微信公众号', 'WeChat Official Account'),
    word('在微信里打开商城时登录', 'Sign-in inside WeChat'),
  ),
  site(
    'weixinweb',
    word('微信扫码', 'WeChat QR code'),
    word('在电脑上扫码登录', 'Sign-in on a computer by scanning a QR code'),
  ),
  site(
    'weixinmini',
    word('微信小程序', 'WeChat mini program'),
    word('在小程序里登录', 'Sign-in inside the mini program'),
  ),
  site('github', word('GitHub', 'GitHub'), word('用 GitHub 账号登录', 'Sign-in with a GitHub account')),
];
