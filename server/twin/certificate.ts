/** Self-signed certificates for the keys of stand-ins: the few parts of X.509 that their readers look at. */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

const TAG = { integer: 0x02, bits: 0x03, none: 0x05, id: 0x06, text: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 };
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
};
const ALGORITHM = der(TAG.sequence, der(TAG.id, SHA256_WITH_RSA), der(TAG.none));
const nameOf = (name: string): Buffer =>
  der(TAG.sequence, der(TAG.set, der(TAG.sequence, der(TAG.id, COMMON_NAME), der(TAG.text, Buffer.from(name)))));
const timeOf = (moment: Date): Buffer =>
  der(TAG.time, Buffer.from(`${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));

interface Certified {
  name: string;
  /** Hexadecimal, beginning with 1 to 7. */
  serial: string;
  validFrom: Date;
  validTo: Date;
}

/** @returns PEM */
function certify({ name, serial, validFrom, validTo }: Certified, publicKey: KeyObject, privateKey: KeyObject): string {
  const content = der(
    TAG.sequence,
    der(TAG.integer, Buffer.from(serial, 'hex')),
    ALGORITHM,
    nameOf(name),
    der(TAG.sequence, timeOf(validFrom), timeOf(validTo)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const whole = der(TAG.sequence, content, ALGORITHM, der(TAG.bits, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** All as PEM. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}
export interface CertifiedPair extends KeyPair {
  certificate: string;
  /** Upper case. */
  serial: string;
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const asPem = ({ publicKey, privateKey }: ReturnType<typeof newPair>): KeyPair => ({
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});

export const newKeyPair = (): KeyPair => asPem(newPair());

/** A fresh pair with a certificate. */
export function newCertifiedPair(certified: Certified): CertifiedPair {
  const pair = newPair();
  const certificate = certify(certified, pair.publicKey, pair.privateKey);
  return { ...asPem(pair), certificate, serial: certified.serial.toUpperCase() };
}
