/** The nine payment channels (compatibility 9.17): nine tabs, one form. */
import type { SettingField, SettingSection, SettingTab } from '#shared/console/pages/settings/types.ts';
import { settingRule } from '#shared/contract/setting-rules.ts';
import type { Label } from '#shared/i18n/t.ts';
import { bilingual } from '#shared/resources/words.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { CopyText } from '#shared/console/pages/settings/CopyText.tsx';
import { connectionTest } from './ConnectionTest.tsx';
import { config, key } from './config.ts';
import { configPage } from './config-page.tsx';

/** This site's own call-back address of a channel: `wechat/wap`. */
const notifyAddress = (channel: string) =>
  function NotifyAddress() {
    const t = useT();
    return (
      <CopyText label={t('settings.channel.ownAddress')} text={`${window.location.origin}/api/payment/${channel}`} />
    );
  };

const url = (name: string, label: Label, help: Label): SettingField => config(name, label, { help });

const callbacks = (path: string, provider: string, fields: readonly SettingField[]): SettingSection => ({
  title: bilingual('回调地址', 'Callback addresses'),
  hint: bilingual('留空则使用本站地址', 'Defaults to the addresses of this site'),
  fields: [
    url(
      `${path}.notify_url`,
      bilingual('通知地址', 'Notification address'),
      bilingual(
        '支付平台把支付结果发到这里，必须能从公网访问',
        'The provider sends payment results here; must be reachable from the internet',
      ),
    ),
    ...fields,
  ],
  below: notifyAddress(provider),
});

interface WechatChannel {
  label: Label;
  /** The setting that identifies the app. */
  appId: string;
}
function wechat(device: string, { label, appId }: WechatChannel): SettingTab {
  const path = `pay.wechat${device}`;
  const at = (name: string) => `${path}.${name}`;
  return {
    name: `wechat${device}`,
    label,
    needs: [at(appId), at('mch_id'), at('mch_secret_key'), at('mch_secret_cert'), at('mch_public_cert_path')],
    sections: [
      {
        title: label,
        hint: bilingual(
          '在微信支付商户平台的“账户中心”里查看',
          'Found in the account center of the WeChat Pay merchant platform',
        ),
        fields: [
          key(at(appId)),
          key(at('mch_id')),
          key(at('mch_secret_key'), { secret: 'line' }),
          ...(settingRule(at('secret_key'))
            ? [config(at('secret_key'), bilingual('App Secret', 'App secret'), { secret: 'line' })]
            : []),
        ],
      },
      {
        title: bilingual('证书', 'Certificates'),
        hint: bilingual('pem 或 crt 文件', '.pem or .crt files'),
        fields: [
          key(at('mch_secret_cert'), { secret: 'file' }),
          key(at('mch_public_cert_path')),
          key(at('wechat_public_key_id')),
          key(at('wechat_public_cert_path')),
        ],
        below: connectionTest(path),
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
    needs: [at('app_id'), at('app_secret_cert'), at('alipay_public_cert_path')],
    sections: [
      {
        title: label,
        hint: bilingual(
          '在支付宝开放平台的“应用信息”里查看',
          'Found under app information on the Alipay Open Platform',
        ),
        fields: [
          key(at('app_id')),
          config(at('seller_id'), bilingual('商户 PID', 'Merchant PID'), {
            help: bilingual(
              '2088 开头的 16 位数字；填写后会核对每笔付款的收款方',
              '16 digits starting with 2088. When set, the payee of every payment is checked',
            ),
          }),
          key(at('app_secret_cert'), { secret: 'lines' }),
        ],
      },
      {
        title: bilingual('证书', 'Certificates'),
        hint: bilingual('pem 或 crt 文件', '.pem or .crt files'),
        fields: [
          key(at('app_public_cert_path')),
          key(at('alipay_public_cert_path'), {
            help: bilingual(
              '公钥模式下上传支付宝公钥，另外两项留空',
              'In public key mode upload the Alipay public key and leave the other two blank',
            ),
          }),
          key(at('alipay_root_cert_path')),
        ],
        below: connectionTest(path),
      },
      callbacks(path, `alipay/${device}`, [
        url(
          at('return_url'),
          bilingual('返回地址', 'Return address'),
          bilingual('付款后浏览器返回的页面', 'The page buyers return to after paying'),
        ),
      ]),
    ],
  };
}

export const PAY: readonly SettingTab[] = [
  wechat('wap', { label: bilingual('微信 H5', 'WeChat H5'), appId: 'mp_app_id' }),
  wechat('mp', { label: bilingual('微信公众号', 'WeChat Official Account'), appId: 'mp_app_id' }),
  wechat('scan', { label: bilingual('微信扫码', 'WeChat QR code'), appId: 'mp_app_id' }),
  wechat('mini', {
    label: bilingual('微信小程序', 'WeChat mini program'),
    appId: 'mini_app_id',
  }),
  wechat('app', { label: bilingual('微信 App', 'WeChat app'), appId: 'app_id' }),
  alipay('wap', bilingual('支付宝 H5', 'Alipay H5')),
  alipay('app', bilingual('支付宝 App', 'Alipay app')),
  alipay('scan', bilingual('支付宝扫码', 'Alipay QR code')),
  alipay('mini', bilingual('支付宝小程序', 'Alipay mini program')),
];

export default configPage('pay', PAY);
