/** Stand-in of WeChat Pay v3: orders, refunds, notices, certificates and bills of one merchant. */
import type { StandIn } from './stand-in.ts';
import { registerBills } from './wechat-pay-bills.ts';
import { adoptPayments, registerOrders, resumeRefunds } from './wechat-pay-orders.ts';
import { phoneSection, registerPages } from './wechat-pay-pages.ts';
import { APP_IDS, MERCHANT_ID, NAME, stateOf } from './wechat-pay-state.ts';

/** Nothing serves this folder. */
const KEYS = 'cert/twin';
const FILES = { key: 'wechat-merchant-key.pem', certificate: 'wechat-merchant.pem', publicKey: 'wechat-pay-key.pem' };
const addressOf = (file: string): string => `/storage/${KEYS}/${file}`;

export const wechatPay: StandIn = {
  name: NAME,
  title: { zh: '微信支付', en: 'WeChat Pay' },
  faults: [
    'late', 'never', 'twice', 'out-of-order', 'wrong-amount', 'wrong-merchant', 'forged', 'accept-then-time-out',
    'error-500', 'slow',
  ], // prettier-ignore
  register: (app, world) => {
    registerOrders(app, world);
    registerBills(app, world);
    registerPages(app, world);
    resumeRefunds(world);
  },
  section: phoneSection,
  adopt: (world, payments) =>
    adoptPayments(
      world,
      payments.filter(({ channel }) => channel === 'wechat'),
    ),
  settings: (world) => {
    const { apiKey, merchant, publicKey } = stateOf(world);
    const common = {
      mch_id: MERCHANT_ID,
      mch_secret_key: apiKey,
      mch_secret_cert: addressOf(FILES.key),
      mch_public_cert_path: addressOf(FILES.certificate),
    };
    const byPublicKey = { wechat_public_key_id: publicKey.id, wechat_public_cert_path: addressOf(FILES.publicKey) };
    const account = { ...common, ...byPublicKey, mp_app_id: APP_IDS.account };
    return {
      settings: {
        pay: {
          wechatscan: account,
          wechatwap: account,
          wechatmp: account,
          wechatmini: { ...common, ...byPublicKey, mini_app_id: APP_IDS.mini },
          // The other way to verify: by certificates that are asked for.
          wechatapp: { ...common, app_id: APP_IDS.app },
        },
      },
      files: {
        [`private/${KEYS}/${FILES.key}`]: Buffer.from(merchant.privateKey),
        [`private/${KEYS}/${FILES.certificate}`]: Buffer.from(merchant.certificate),
        [`private/${KEYS}/${FILES.publicKey}`]: Buffer.from(publicKey.publicKey),
      },
    };
  },
};
