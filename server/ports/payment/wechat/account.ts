/** A merchant's account of WeChat Pay as the settings of one device say it. */
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { PayDevice } from '#shared/contract/payments.ts';
import type { DeviceSettings, PaymentNeeds } from '../open.ts';
import { readPart, requireParts, SettingFlaw } from '../../setting-flaw.ts';
import { uploadedText } from '../uploaded.ts';

export interface WechatAccount {
  appId: string;
  merchantId: string;
  /** 32 bytes that seal what comes from WeChat Pay. */
  apiKey: Buffer;
  privateKey: KeyObject;
  /** Of the merchant's certificate. */
  serial: string;
  notifyUrl: string;
  /** WeChat Pay's own key, `PUB_KEY_ID_…`; null where its certificates are used instead. */
  platformKey: { id: string; key: KeyObject } | null;
}

const API_KEY_BYTES = 32;
const APP_ID: Partial<Record<PayDevice, string>> = { mini: 'mini_app_id', app: 'app_id' };

/** @throws SettingFlaw where a part is missing or is not what it should be */
export async function readAccount(
  { storage, publicUrl }: PaymentNeeds,
  device: PayDevice,
  settings: DeviceSettings,
): Promise<WechatAccount> {
  const text = (name: string): string => settings[name]?.trim() ?? '';
  const pem = (name: string): Promise<string> => uploadedText(storage, { name, value: text(name) });
  const appIdName = APP_ID[device] ?? 'mp_app_id';
  const apiKey = Buffer.from(text('mch_secret_key'));
  requireParts(settings, [appIdName, 'mch_id', 'mch_secret_key', 'mch_secret_cert', 'mch_public_cert_path']);
  if (apiKey.length !== API_KEY_BYTES) throw new SettingFlaw('length', ['mch_secret_key']);
  const [ownKey, ownCertificate, theirs] = await Promise.all([
    pem('mch_secret_cert'),
    pem('mch_public_cert_path'),
    pem('wechat_public_cert_path'),
  ]);
  const theirId = text('wechat_public_key_id');
  if (theirId && !theirs) throw new SettingFlaw('missing', ['wechat_public_cert_path']);
  if (theirs && !theirId) throw new SettingFlaw('missing', ['wechat_public_key_id']);
  return {
    appId: text(appIdName),
    merchantId: text('mch_id'),
    apiKey,
    privateKey: readPart('mch_secret_cert', () => createPrivateKey(ownKey)),
    serial: readPart('mch_public_cert_path', () => new X509Certificate(ownCertificate).serialNumber),
    notifyUrl: text('notify_url') || `${publicUrl}/api/payment/wechat/${device}`,
    platformKey: theirId
      ? { id: theirId, key: readPart('wechat_public_cert_path', () => createPublicKey(theirs)) }
      : null,
  };
}
