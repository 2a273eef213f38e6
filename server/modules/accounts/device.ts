/**
 * Browsers that an account has signed in with: what strangers try elsewhere does not keep these out. A signed cookie
 * holds one mark for each of the latest accounts; a new password makes the marks of the old one worthless.
 */
import { randomBytes } from 'node:crypto';
import { cookieMark, cookieOf, isCookieMark, setCookie } from '../../http/cookies.ts';
import type { Keys, Realm } from '../../http/tokens.ts';
import type { Caller, Credentials } from './queries.ts';

const NAME = 'device';
const SECONDS = 180 * 86_400;
/** Accounts of one browser that are remembered. */
const MOST = 5;

type Account = Pick<Credentials, 'id' | 'password'>;

const markText = (realm: Realm, { id, password }: Account, device: string, since: string): string =>
  ['device', realm, id, password, device, since].join('|');

const marksOf = ({ http }: Caller): string[] => (cookieOf(http.request, NAME) ?? '').split('~').slice(0, MOST);

function deviceIn(keys: Keys, mark: string, realm: Realm, account: Account): string | null {
  const [device = '', since = '', signature = ''] = mark.split('.');
  const isOurs = isCookieMark(keys, markText(realm, account, device, since), signature);
  return isOurs && Number(since) + SECONDS > Date.now() / 1000 ? device : null;
}

/** The name of the caller's browser if this account has signed in there, else null. */
export function knownDevice(caller: Caller, realm: Realm, account: Account): string | null {
  const { keys } = caller.ctx;
  return marksOf(caller).reduce<string | null>((found, mark) => found ?? deviceIn(keys, mark, realm, account), null);
}

/** Makes the caller's browser one that the account knows, for half a year from now. */
export function rememberDevice(caller: Caller, realm: Realm, account: Account): void {
  const { ctx, http } = caller;
  const device = knownDevice(caller, realm, account) ?? randomBytes(12).toString('base64url');
  const since = String(Math.floor(Date.now() / 1000));
  const mark = [device, since, cookieMark(ctx.keys, markText(realm, account, device, since))].join('.');
  const others = marksOf(caller).filter((other) => other && deviceIn(ctx.keys, other, realm, account) === null);
  const value = [mark, ...others].slice(0, MOST).join('~');
  setCookie(http, ctx.env, { name: NAME, value, path: '/api', seconds: SECONDS });
}
