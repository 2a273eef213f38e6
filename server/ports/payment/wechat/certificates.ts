/**
 * Keys that WeChat Pay signs with. Its certificates are asked for, opened with the merchant's APIv3 key, and kept; while
 * one takes the place of another, both are known.
 */
import { createHash, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { GatewayRefusal } from '../gateway.ts';
import type { WechatAccount } from './account.ts';
import { unseal } from './signature.ts';

/** An unknown serial asks for certificates no more often than this: strangers can name one in a forged notice. */
const PAUSE_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

const certificateList = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        algorithm: z.literal('AEAD_AES_256_GCM'),
        nonce: z.string(),
        associated_data: z.string().optional(),
        ciphertext: z.string(),
      }),
    }),
  ),
});

/** By serial. @throws GatewayRefusal where a certificate was not sealed with the merchant's APIv3 key */
export function openCertificates(apiKey: Buffer, body: unknown): Map<string, X509Certificate> {
  try {
    const { data } = certificateList.parse(body);
    const certificates = data.map((one) => new X509Certificate(unseal(apiKey, one.encrypt_certificate)));
    return new Map(certificates.map((certificate) => [certificate.serialNumber, certificate]));
  } catch {
    throw new GatewayRefusal('CERTIFICATE_SEALED', "the merchant's APIv3 key opens no certificate", false);
  }
}

/** A merchant that verifies by public key may have no certificates to ask for. */
const asUnknown = (error: unknown): void => {
  if (!(error instanceof GatewayRefusal)) throw error;
};

interface Known {
  certificates: ReadonlyMap<string, X509Certificate>;
  /** Not asked before that moment, in milliseconds. */
  pauseUntil: number;
  asking?: Promise<void> | undefined;
}
/** Certificates of the account, now, whose answer was verified with one of themselves. */
export type AskCertificates = (account: WechatAccount) => Promise<ReadonlyMap<string, X509Certificate>>;

export interface PlatformKeys {
  /** Knows at least one key, before anything is sent whose answer could not be verified. @throws where none can be had */
  prepare(account: WechatAccount, ask: AskCertificates): Promise<void>;
  /** @returns null for a serial that is not of WeChat Pay, or no longer. @throws OutgoingError where it cannot be asked */
  find(account: WechatAccount, serial: string, ask: AskCertificates): Promise<KeyObject | null>;
}

/** Kept for all gateways of the process. */
export function platformKeys(): PlatformKeys {
  const accounts = new Map<string, Known>();
  const knownOf = (account: WechatAccount): Known => {
    const digest = createHash('sha256').update(account.apiKey).digest('base64url');
    const key = `${account.merchantId} ${digest}`;
    const known = accounts.get(key) ?? { certificates: new Map(), pauseUntil: 0 };
    accounts.set(key, known);
    return known;
  };
  const ask = async (known: Known, load: () => ReturnType<AskCertificates>): Promise<void> => {
    known.pauseUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
    known.certificates = await load();
    known.pauseUntil = Date.now() + PAUSE_MS;
  };
  /** One question at a time; everybody waits for the same answer. */
  const askOnce = (known: Known, load: () => ReturnType<AskCertificates>): Promise<void> => {
    if (!known.asking && Date.now() < known.pauseUntil) return Promise.resolve();
    known.asking ??= ask(known, load).finally(() => (known.asking = undefined));
    return known.asking;
  };
  return {
    prepare: async (account, load) => {
      const known = knownOf(account);
      if (account.platformKey || known.certificates.size > 0) return;
      await askOnce(known, () => load(account));
      if (known.certificates.size === 0)
        throw new GatewayRefusal('NO_CERTIFICATE', 'no certificate of WeChat Pay is known yet', false);
    },
    find: async (account, serial, load) => {
      if (account.platformKey?.id === serial) return account.platformKey.key;
      if (serial.startsWith('PUB_KEY_ID_')) return null;
      const known = knownOf(account);
      if (!known.certificates.has(serial)) await askOnce(known, () => load(account)).catch(asUnknown);
      const certificate = known.certificates.get(serial);
      return certificate && Date.parse(certificate.validTo) > Date.now() ? certificate.publicKey : null;
    },
  };
}
