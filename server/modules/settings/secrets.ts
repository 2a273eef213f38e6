/**
 * Secrets of settings as the database keeps them: `enc:v1:` and a text that opens with this shop's key at its own path.
 * Here alone are they opened and closed; values in clear, from before or written by hand, are read as they are.
 */
import { decrypt, encrypt } from '../../encryption.ts';
import type { Keys } from '../../http/tokens.ts';
import { isSecret } from './keys.ts';

/** The key of settings is all that is needed. */
export type SettingKeys = Pick<Keys, 'settings'>;

const PREFIX = 'enc:v1:';
const placeOf = (path: string): string => `configs:${path}`;
const isEncrypted = (value: unknown): value is string => typeof value === 'string' && value.startsWith(PREFIX);
const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** @returns undefined where the key is another one, or the text was moved here from elsewhere */
function openOne({ settings }: SettingKeys, path: string, value: string): unknown {
  const clear = decrypt(settings, placeOf(path), value.slice(PREFIX.length));
  return clear ? (JSON.parse(clear.toString('utf8')) as unknown) : undefined;
}

/** Every secret below `path` through `change`; all else as it is. Parts that become undefined are left out. */
function mapSecrets(path: string, value: unknown, change: (path: string, value: unknown) => unknown): unknown {
  if (isSecret(path)) return isBlank(value) ? value : change(path, value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, mapSecrets(`${path}.${name}`, part, change)] as const)
      .filter(([, part]) => part !== undefined),
  );
}

/** @param before what is stored: a secret that is still the same keeps its text, so that nothing seems to have changed */
export function encryptSecrets(keys: SettingKeys, path: string, value: unknown, before: unknown): unknown {
  const storedAt = (at: string): unknown =>
    at
      .slice(path.length + 1)
      .split('.')
      .reduce(partOf, before);
  return mapSecrets(path, value, (at, secret) => {
    const stored = at === path ? before : storedAt(at);
    if (isEncrypted(stored) && (secret === stored || openOne(keys, at, stored) === secret)) return stored;
    return PREFIX + encrypt(keys.settings, placeOf(at), Buffer.from(JSON.stringify(secret)));
  });
}

/** @param unreadable what stands for a secret that cannot be opened; undefined: it is left out */
export const decryptSecrets = (
  keys: SettingKeys,
  path: string,
  value: unknown,
  unreadable: (path: string, stored: unknown) => unknown = () => undefined,
): unknown =>
  mapSecrets(path, value, (at, secret) => {
    const clear = isEncrypted(secret) ? openOne(keys, at, secret) : secret;
    return clear === undefined ? unreadable(at, secret) : clear;
  });
