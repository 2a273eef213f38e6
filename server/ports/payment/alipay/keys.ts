/** The keys of an Alipay app: with certificates, or with bare public keys. */
import { createHash, createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readPart, requireParts, SettingFlaw } from '../../setting-flaw.ts';

export interface AlipayKeys {
  /** Of the app: signs what we send. */
  privateKey: KeyObject;
  /** Of Alipay: verifies what comes. */
  alipayKey: KeyObject;
  /** Serials in certificate mode; null with bare keys. */
  serials: { app: string; root: string; alipay: string } | null;
}
/** Texts of the settings and of the files that they name. */
export interface AlipayKeyTexts {
  appPrivateKey: string;
  appCertificate: string;
  /** A certificate or a bare public key: it decides the mode. */
  alipayCertificate: string;
  rootCertificates: string;
}

/** @throws SettingFlaw where a part is missing, cannot be read, or does not fit the others */
export function alipayKeys(texts: AlipayKeyTexts): AlipayKeys {
  const { appPrivateKey, appCertificate, alipayCertificate, rootCertificates } = texts;
  const privateKey = readPart('app_secret_cert', () => rsaOnly(readPrivateKey(appPrivateKey)));
  if (!isCertificate(alipayCertificate)) {
    const alipayKey = readPart('alipay_public_cert_path', () => rsaOnly(readPublicKey(alipayCertificate)));
    return { privateKey, alipayKey, serials: null };
  }
  requireParts({ app_public_cert_path: appCertificate, alipay_root_cert_path: rootCertificates }, [
    'app_public_cert_path',
    'alipay_root_cert_path',
  ]);
  const app = readPart('app_public_cert_path', () => new X509Certificate(appCertificate));
  if (!app.checkPrivateKey(privateKey)) throw new SettingFlaw('mismatch', ['app_secret_cert', 'app_public_cert_path']);
  const alipay = readPart('alipay_public_cert_path', () => new X509Certificate(alipayCertificate));
  const serials = {
    app: serialOf(app),
    root: readPart('alipay_root_cert_path', () => rootSerial(rootCertificates)),
    alipay: serialOf(alipay),
  };
  const alipayKey = readPart('alipay_public_cert_path', () => rsaOnly(alipay.publicKey));
  return { privateKey, alipayKey, serials };
}

const isCertificate = (text: string): boolean => text.includes('BEGIN CERTIFICATE');

/** PKCS#1 or PKCS#8, with or without its armour. */
function readPrivateKey(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}
const readPublicKey = (text: string): KeyObject =>
  text.includes('BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

function rsaOnly(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('RSA2 wants an RSA key');
  return key;
}

/** MD5 of the issuer, innermost name first, and the decimal serial number: how Alipay names a certificate. */
export function serialOf({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').toReversed().join(',');
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`))
    .digest('hex');
}

/** Of all RSA roots in the file; it holds others (SM2, elliptic curves) for other algorithms. */
function rootSerial(text: string): string {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const roots = certificates.map((one) => new X509Certificate(one)).filter(isRsa);
  if (roots.length === 0) throw new Error('no RSA certificate among the roots');
  return roots.map(serialOf).join('_');
}
/** Roots sign themselves, so the kind of their key is that of their signature. */
function isRsa(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false; // a kind of key that this Node does not know
  }
}
