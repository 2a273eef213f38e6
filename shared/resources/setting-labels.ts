/** What the keys of providers are called: on their pages, and where a test of them says which one is wrong. */
import type { Label } from '../i18n/t.ts';
import { bilingual } from './words.ts';

const same = (text: string): Label => bilingual(text, text);
const APP_KEY = bilingual('App Key', 'App key');

const ONE: Readonly<Record<string, Label>> = {
  'sms.key': bilingual('Access Key', 'Access key'),
  'sms.secret': bilingual('Access Secret', 'Access secret'),
  'upload.bucket': bilingual('存储桶', 'Bucket'),
  'upload.endpoint': bilingual('接入地址', 'Endpoint'),
  'upload.key': same('Key ID'),
  'upload.access': same('Secret'),
  'amap.key': bilingual('Web 服务 Key', 'Web service key'),
  'kuaibao.appid': same('App ID'),
  'kuaibao.appkey': APP_KEY,
  'kdniao.ebusiness_id': bilingual('商户 ID', 'Merchant ID'),
  'kdniao.appkey': APP_KEY,
  'kuaidi100.customer': same('Customer'),
  'kuaidi100.key': same('Key'),
};
/** Of every member of a group. */
const OF_GROUP: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  pay: {
    mp_app_id: bilingual('公众号 App ID', 'Official Account App ID'),
    mini_app_id: bilingual('小程序 App ID', 'Mini program App ID'),
    app_id: same('App ID'),
    mch_id: bilingual('商户号', 'Merchant ID'),
    mch_secret_key: bilingual('APIv3 密钥', 'APIv3 key'),
    mch_secret_cert: bilingual('商户私钥', 'Merchant private key'),
    mch_public_cert_path: bilingual('商户证书', 'Merchant certificate'),
    wechat_public_key_id: bilingual('微信支付公钥 ID', 'WeChat Pay public key ID'),
    wechat_public_cert_path: bilingual('微信支付公钥', 'WeChat Pay public key'),
    app_secret_cert: bilingual('应用私钥', 'App private key'),
    app_public_cert_path: bilingual('应用公钥证书', 'App certificate'),
    alipay_public_cert_path: bilingual('支付宝公钥证书', 'Alipay certificate'),
    alipay_root_cert_path: bilingual('支付宝根证书', 'Alipay root certificate'),
  },
  oauth: { client_id: same('Client ID'), key: bilingual('Client Secret', 'Client secret') },
};

/** @param path of a setting, `sms.key` or `pay.wechatscan.mch_id` */
export function settingLabel(path: string): Label | undefined {
  const [group = '', , part = ''] = path.split('.');
  return ONE[path] ?? OF_GROUP[group]?.[part];
}
