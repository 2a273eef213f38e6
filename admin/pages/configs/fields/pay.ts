/** The nine payment channels (compatibility 9.17): nine tabs, one form. */
import type { SettingField, SettingSection, SettingTab } from '#shared/console/pages/settings/types.ts';
import { settingRule } from '#shared/contract/setting-rules.ts';
import type { Label } from '#shared/i18n/t.ts';
import { bilingual } from '#shared/resources/words.ts';
import { notifyAddress } from '../NotifyAddress.tsx';
import { config } from './config.ts';

const callbacks = (path: string, provider: string, fields: readonly SettingField[]): SettingSection => ({
  title: bilingual('回调地址', 'Callback addresses'),
  hint: bilingual('留空则使用本站地址', 'Defaults to the addresses of this site'),
  fields: [
    config(`${path}.notify_url`, bilingual('通知地址', 'Notification address'), {
      help: bilingual(
        '支付平台把支付结果发到这里，必须能从公网访问',
        'The provider sends payment results here; must be reachable from the internet',
      ),
    }),
    ...fields,
  ],
  below: notifyAddress(provider),
});

function wechat(device: string, label: Label, app: Label, appId: string): SettingTab {
  const path = `pay.wechat${device}`;
  const at = (name: string) => `${path}.${name}`;
  return {
    name: `wechat${device}`,
    label,
    needs: [at(appId), at('mch_id'), at('mch_secret_key'), at('mch_secret_cert')],
    sections: [
      {
        title: label,
        hint: bilingual(
          '在微信支付商户平台的“账户中心”里查看',
          'Found in the account center of the WeChat Pay merchant platform',
        ),
        fields: [
          config(at(appId), app),
          config(at('mch_id'), bilingual('商户号', 'Merchant ID')),
          config(at('mch_secret_key'), bilingual('APIv3 密钥', 'APIv3 key'), { secret: 'line' }),
          ...(settingRule(at('secret_key'))
            ? [config(at('secret_key'), bilingual('App Secret', 'App secret'), { secret: 'line' })]
            : []),
        ],
      },
      {
        title: bilingual('证书', 'Certificates'),
        hint: bilingual('pem 或 crt 文件', '.pem or .crt files'),
        fields: [
          config(at('mch_secret_cert'), bilingual('商户私钥', 'Merchant private key'), { secret: 'file' }),
          config(at('mch_public_cert_path'), bilingual('商户证书', 'Merchant certificate')),
          config(at('wechat_public_key_id'), bilingual('微信支付公钥 ID', 'WeChat Pay public key ID')),
          config(at('wechat_public_cert_path'), bilingual('微信支付公钥', 'WeChat Pay public key')),
        ],
      },
      callbacks(path, `wechat/${device}`, []),
    ],
  };
}

function alipay(device: string, label: Label): SettingTab {
  const path = `pay.alipay${device}`;
  const at = (name: string) => `${path}.${name}`;
  return {
    name: `alipay${device}`,
    label,
    needs: [
      at('app_id'),
      at('app_secret_cert'),
      at('app_public_cert_path'),
      at('alipay_public_cert_path'),
      at('alipay_root_cert_path'),
    ],
    sections: [
      {
        title: label,
        hint: bilingual(
          '在支付宝开放平台的“应用信息”里查看',
          'Found under app information on the Alipay Open Platform',
        ),
        fields: [
          config(at('app_id'), bilingual('App ID', 'App ID')),
          config(at('app_secret_cert'), bilingual('应用私钥', 'App private key'), { secret: 'lines' }),
        ],
      },
      {
        title: bilingual('证书', 'Certificates'),
        hint: bilingual('pem 或 crt 文件', '.pem or .crt files'),
        fields: [
          config(at('app_public_cert_path'), bilingual('应用公钥证书', 'App certificate')),
          config(at('alipay_public_cert_path'), bilingual('支付宝公钥证书', 'Alipay certificate')),
          config(at('alipay_root_cert_path'), bilingual('支付宝根证书', 'Alipay root certificate')),
        ],
      },
      callbacks(path, `alipay/${device}`, [
        config(at('return_url'), bilingual('返回地址', 'Return address'), {
          help: bilingual('付款后浏览器返回的页面', 'The page buyers return to after paying'),
        }),
      ]),
    ],
  };
}

const ACCOUNT_ID = bilingual('公众号 App ID', 'Official Account App ID');
export const PAY: readonly SettingTab[] = [
  wechat('wap', bilingual('微信 H5', 'WeChat H5'), ACCOUNT_ID, 'mp_app_id'),
  wechat('mp', bilingual('微信公众号', 'WeChat Official Account'), ACCOUNT_ID, 'mp_app_id'),
  wechat('scan', bilingual('微信扫码', 'WeChat QR code'), ACCOUNT_ID, 'mp_app_id'),
  wechat(
    'mini',
    bilingual('微信小程序', 'WeChat mini program'),
    bilingual('小程序 App ID', 'Mini program App ID'),
    'mini_app_id',
  ),
  wechat('app', bilingual('微信 App', 'WeChat app'), bilingual('App ID', 'App ID'), 'app_id'),
  alipay('wap', bilingual('支付宝 H5', 'Alipay H5')),
  alipay('app', bilingual('支付宝 App', 'Alipay app')),
  alipay('scan', bilingual('支付宝扫码', 'Alipay QR code')),
  alipay('mini', bilingual('支付宝小程序', 'Alipay mini program')),
];
