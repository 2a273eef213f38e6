/** Codes and tokens that the stand-in has given out, checked as RFC 6749 and 7636 want. */
import { createHash, randomBytes } from 'node:crypto';
import { personOf, type Person } from './oauth-people.ts';

interface Code {
  client_id: string;
  person: string;
  redirect_uri?: string;
  challenge?: string;
  nonce?: string;
  used?: true;
}
export interface Held {
  client_id: string;
  person: string;
}
export interface Grants {
  codes: Record<string, Code>;
  tokens: Record<string, Held>;
}

/** Why there is no token. `client`: the key is wrong; `code`: the key is right. */
export class CodeError extends Error {
  readonly kind: 'client' | 'code';
  constructor(kind: CodeError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

const KEPT = 50;

export function giveCode(grants: Grants, code: Code): string {
  const text = randomBytes(16).toString('hex');
  grants.codes = Object.fromEntries([...Object.entries(grants.codes), [text, code]].slice(-KEPT)) as Grants['codes']; // as: codes by name
  return text;
}

export interface Shown {
  client_id: string;
  key: string;
  code: string;
  /** Null where the protocol does not send it. */
  redirect_uri: string | null;
  verifier: string;
}
export interface Grant {
  person: Person;
  client_id: string;
  access_token: string;
  nonce: string;
}

/** Back to where it was asked for, and by whom. */
function isSameWay({ redirect_uri, challenge }: Code, shown: Shown): boolean {
  const digest = createHash('sha256').update(shown.verifier).digest('base64url');
  return (shown.redirect_uri === null || shown.redirect_uri === redirect_uri) && (!challenge || challenge === digest);
}

/** @throws CodeError */
export function exchange(grants: Grants, shown: Shown, secretOf: (clientId: string) => string | undefined): Grant {
  const secret = secretOf(shown.client_id);
  if (secret === undefined || shown.key !== secret) throw new CodeError('client');
  const code = grants.codes[shown.code];
  const person = code && personOf(code.person);
  if (!code || !person || code.used || code.client_id !== shown.client_id) throw new CodeError('code');
  if (!isSameWay(code, shown)) throw new CodeError('code');
  code.used = true;
  const access_token = randomBytes(24).toString('hex');
  const held = { client_id: code.client_id, person: code.person };
  grants.tokens = Object.fromEntries(
    [...Object.entries(grants.tokens), [access_token, held]].slice(-KEPT),
  ) as Grants['tokens']; // as: tokens by name
  return { person, client_id: code.client_id, access_token, nonce: code.nonce ?? '' };
}

export const tokenOf = (grants: Grants, token: string): Held | undefined => grants.tokens[token];
