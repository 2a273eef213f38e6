/** How the stand-in of Alipay checks requests and signs answers: RSA2, with certificates or bare keys. */
import { createHash, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { fromChinaTime } from '../ports/payment/china-time.ts';
import { APP_ID, keyOf, memoryOf } from './alipay-memory.ts';
import type { TwinWorld } from './stand-in.ts';

export type Fields = Readonly<Record<string, string>>;

/** Alipay's "no". */
export class Refused extends Error {
  readonly code: string;
  readonly subCode: string;
  constructor(code: '40002' | '40004', subCode: string, message: string) {
    super(message);
    this.code = code;
    this.subCode = subCode;
  }
}
const invalid = (subCode: string, message: string) => new Refused('40002', `isv.${subCode}`, message);
export const failed = (subCode: string, message: string) => new Refused('40004', `ACQ.${subCode}`, message);

/** A clock may be wrong by as much. */
const MOST_SKEW_MS = 15 * 60_000;

/** @throws Refused */
export function checkRequest(world: TwinWorld, fields: Fields): void {
  const { keys } = memoryOf(world);
  if (fields['app_id'] !== APP_ID) throw invalid('invalid-app-id', '无效的AppID参数');
  if (fields['sign_type'] !== 'RSA2') throw invalid('invalid-signature-type', '无效签名类型');
  if (fields['charset']?.toLowerCase() !== 'utf-8') throw invalid('invalid-charset', '字符集错误');
  if (fields['version'] !== '1.0') throw invalid('unsupported-version', '不支持的版本号');
  const sentAt = fromChinaTime(fields['timestamp'] ?? '');
  if (sentAt === null || Math.abs(Date.now() - sentAt.getTime()) > MOST_SKEW_MS)
    throw invalid('invalid-timestamp', '非法的时间戳参数');
  checkCertificates(world, fields);
  const app = new X509Certificate(keys.appCertificate);
  if (!isSigned(fields, app.publicKey)) throw invalid('invalid-signature', '无效签名');
}

/** Both serials, or neither: then the app signs with a bare key. */
function checkCertificates(world: TwinWorld, { app_cert_sn, alipay_root_cert_sn }: Fields): void {
  if (app_cert_sn === undefined && alipay_root_cert_sn === undefined) return;
  const { appCertificate, rootCertificate } = memoryOf(world).keys;
  if (app_cert_sn !== serialOf(appCertificate)) throw invalid('invalid-app-cert-sn', '应用公钥证书序列号不正确');
  if (alipay_root_cert_sn !== serialOf(rootCertificate))
    throw invalid('invalid-root-cert-sn', '支付宝根证书序列号不正确');
}

function isSigned(fields: Fields, key: KeyObject): boolean {
  const text = textOf(fields, ['sign']);
  return verify('sha256', Buffer.from(text), key, Buffer.from(fields['sign'] ?? '', 'base64'));
}

const textOf = (fields: Fields, without: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => ((a.split('=')[0] ?? '') < (b.split('=')[0] ?? '') ? -1 : 1))
    .join('&');

/** `{…_response, alipay_cert_sn, sign}`. Who is not known gets no signature. */
export function answerOf(world: TwinWorld, fields: Fields, node: object): string {
  const { keys } = memoryOf(world);
  const text = JSON.stringify(node);
  const name = `${(fields['method'] ?? 'error').replaceAll('.', '_')}_response`;
  if (fields['app_id'] !== APP_ID) return `{"error_response":${text}}`;
  const serial = fields['app_cert_sn'] === undefined ? '' : `"alipay_cert_sn":"${serialOf(keys.certificate)}",`;
  return `{"${name}":${text},${serial}"sign":"${signed(text, keys.privateKey)}"}`;
}

/** Fields of a notice or of the way back, with their signature. */
export const withSignature = (world: TwinWorld, fields: Fields): Fields => ({
  ...fields,
  sign: signed(textOf(fields, ['sign_type']), memoryOf(world).keys.privateKey),
  sign_type: 'RSA2',
});

const signed = (text: string, key: string): string => sign('sha256', Buffer.from(text), keyOf(key)).toString('base64');

function serialOf(certificate: string): string {
  const { issuer, serialNumber } = new X509Certificate(certificate);
  const name = issuer.split('\n').toReversed().join(',');
  return createHash('md5')
    .update(name)
    .update(BigInt(`0x${serialNumber}`).toString())
    .digest('hex');
}
