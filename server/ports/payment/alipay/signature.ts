/** RSA2 (SHA-256 with RSA) over sorted parameters, and over the answer as it came. */
import { sign, verify, type KeyObject } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

/** `a=1&b=2` in the order of names, values as they are. */
export const signedText = (params: Params, without: readonly string[] = []): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

export const signRsa2 = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

export const isSignedRsa2 = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** The object below `name` exactly as it stands in the JSON text: what Alipay has signed. Null where there is none. */
export function rawObject(json: string, name: string): string | null {
  const key = `"${name}":`;
  const at = json.indexOf(key);
  if (at < 0) return null;
  const rest = json.slice(at + key.length);
  if (!rest.startsWith('{')) return null;
  let depth = 0;
  for (const { 0: token, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return rest.slice(0, index + 1);
  }
  return null;
}
