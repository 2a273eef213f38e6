/**
 * Bearer tokens: a signed session id per realm, and the session row behind it that is looked up on every private
 * call, so that logout, a new password, a disabled account or a changed role end it at once.
 */
import { createHash, createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { first, type Database, type Db } from '#db/client.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#shared/contract/limits.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import type { Actor } from '../context.ts';
import { apiTokenHash } from './api-token.ts';

export type Realm = 'users' | 'admins';
const ALGORITHM = 'HS256';
const RENEW_AFTER_SECONDS = 86_400;
/** Two tabs of one browser renew at the same time: both get the same successor. Later a used token is a stolen one. */
const REUSE_SECONDS = 10;

export interface Keys {
  /** Of the realms: made once, for a text is tried as a public key at every check. */
  users: KeyObject;
  admins: KeyObject;
  /** SMS codes and proofs of work. */
  proofs: string;
  /** Addresses of private files. */
  links: string;
  /** The successor of a refresh token. */
  refresh: string;
  /** Cookies of visitors and of known devices. */
  cookies: string;
  /** Secrets of webhooks. */
  webhooks: string;
  /** Secrets of second factors, encrypted where they lie. */
  factors: string;
  /** Secrets of settings, encrypted where they lie. */
  settings: string;
  /** What waits to be sent by SMS, encrypted where it lies. */
  messages: string;
}
/** One key per purpose from one secret: a token of one realm never verifies in the other. */
export const realmKeys = (secret: string): Keys => {
  const key = (purpose: keyof Keys) => createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
  const derived = (purpose: keyof Keys) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
  return {
    users: createSecretKey(key('users'), 'utf8'),
    admins: createSecretKey(key('admins'), 'utf8'),
    proofs: key('proofs'),
    links: key('links'),
    refresh: key('refresh'),
    cookies: key('cookies'),
    webhooks: key('webhooks'),
    factors: key('factors'),
    settings: derived('settings'),
    messages: derived('messages'),
  };
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const sign = (keys: Keys, realm: Realm, sessionId: string): string =>
  jwt.sign({ sid: sessionId }, keys[realm], { algorithm: ALGORITHM, audience: realm, expiresIn: ACCESS_TOKEN_SECONDS });

/** Opens a session. Called inside the transaction that decided to let the account in. */
export async function openSession(
  tx: Db,
  keys: Keys,
  { realm, accountId, ip, agent }: { realm: Realm; accountId: number; ip: string; agent: string },
): Promise<TokenReply> {
  const sessionId = randomBytes(18).toString('base64url');
  await tx.execute(sql`insert into sessions (id, realm, account_id, ip, agent, expires_at)
    values (${sessionId}, ${realm}, ${accountId}, ${ip}, ${agent.slice(0, 200)}, now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS}))`);
  const refresh = randomBytes(32).toString('base64url');
  await keepRefresh(tx, refresh, sessionId);
  return replyOf(keys, realm, sessionId, refresh);
}

const keepRefresh = (tx: Db, refresh: string, sessionId: string) =>
  tx.execute(sql`insert into refresh_tokens (hash, session_id, expires_at)
    values (${sha256(refresh)}, ${sessionId}, now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS}))`);

function replyOf(keys: Keys, realm: Realm, sessionId: string, refresh: string): TokenReply {
  return {
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    access_token: sign(keys, realm, sessionId),
    refresh_token: refresh,
  };
}

/** What follows a refresh token: told by the token itself, so that it can be given again without being kept. */
const successorOf = (keys: Keys, refresh: string): string =>
  createHmac('sha256', keys.refresh).update(refresh).digest('base64url');

/**
 * Rotates a refresh token. A used one gives the same successor for a few seconds, and after that revokes its whole
 * session. Null when it is not (or no longer) good.
 */
export async function rotate(db: Database, keys: Keys, refresh: string): Promise<TokenReply | null> {
  return db.inTx(async (tx) => {
    const row = await first<{ session_id: string; realm: Realm; used: boolean; reused: boolean }>(
      tx,
      sql`select r.session_id, s.realm, r.used_at is not null as used,
          coalesce(r.used_at < clock_timestamp() - make_interval(secs => ${REUSE_SECONDS}), false) as reused
        from refresh_tokens r join sessions s on s.id = r.session_id
        where r.hash = ${sha256(refresh)} and r.expires_at > now() and s.revoked_at is null for update of r`,
    );
    if (!row) return null;
    if (row.reused) {
      await tx.execute(sql`update sessions set revoked_at = now() where id = ${row.session_id}`);
      return null;
    }
    const successor = successorOf(keys, refresh);
    if (!row.used) {
      await tx.execute(sql`update refresh_tokens set used_at = now() where hash = ${sha256(refresh)}`);
      await tx.execute(
        sql`update sessions set expires_at = now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS}) where id = ${row.session_id}`,
      );
      await keepRefresh(tx, successor, row.session_id);
    }
    return replyOf(keys, row.realm, row.session_id, successor);
  });
}

/** Ends every session of an account, optionally but one. */
export const endSessions = (tx: Db, realm: Realm, accountId: number, except = '') =>
  tx.execute(
    sql`update sessions set revoked_at = now() where realm = ${realm} and account_id = ${accountId} and id <> ${except} and revoked_at is null`,
  );

/** Has this session of a shopper begun so few minutes ago? */
export const isFreshSession = async (db: Db, userId: number, sessionId: string, minutes: number): Promise<boolean> =>
  Boolean(
    await first(
      db,
      sql`select 1 from sessions where id = ${sessionId} and realm = 'users' and account_id = ${userId}
        and created_at > now() - make_interval(mins => ${minutes})`,
    ),
  );

export interface Bearer {
  sessionId: string;
  /** A new access token when the presented one is older than a day. */
  renewed: string | null;
}
/** The session id inside a bearer of this realm; null for anything forged, expired or of the other realm. */
export function readBearer(keys: Keys, realm: Realm, header: string | undefined): Bearer | null {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!token || token === 'null' || token === 'undefined') return null;
  const hash = apiTokenHash(keys[realm], token);
  if (hash !== null) return { sessionId: API_TOKEN + hash, renewed: null };
  const claims = claimsOf(keys[realm], realm, token);
  if (!claims) return null;
  const old = claims.iat < Date.now() / 1000 - RENEW_AFTER_SECONDS;
  return { sessionId: claims.sid, renewed: old ? sign(keys, realm, claims.sid) : null };
}

interface Claims {
  sid: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}
const MOST_TOKENS = 5_000;
/** Tokens whose signature was good once, by the key that signed them: checking one takes longer than all else that is asked of it. */
const verified = new WeakMap<KeyObject, LRUCache<string, Claims>>();

function claimsOf(key: KeyObject, realm: Realm, token: string): Claims | null {
  const known = verified.get(key) ?? new LRUCache({ max: MOST_TOKENS });
  verified.set(key, known);
  const remembered = known.get(token);
  if (remembered) return remembered.exp > Date.now() / 1000 ? remembered : null;
  try {
    const payload = jwt.verify(token, key, { algorithms: [ALGORITHM], audience: realm });
    if (typeof payload === 'string' || typeof payload['sid'] !== 'string' || !payload.exp) return null;
    const claims = { sid: payload['sid'], iat: payload.iat ?? 0, exp: payload.exp };
    known.set(token, claims);
    return claims;
  } catch {
    return null; // whatever is wrong with it, the caller is a stranger
  }
}

/** Session ids of programs begin with it; the hash of the token follows. */
const API_TOKEN = 'api:';
/** Whom a session is of, or the token of a program ($1), whose use is noted once a minute. */
const SOURCES = {
  session: (realm: Realm) =>
    ['', `select account_id, null::text[] as scopes from live_sessions where id = $1 and realm = '${realm}'`],
  token: (realm: Realm) =>
    [`with used as (update api_tokens set last_used_at = app_now() where hash = $1 and coalesce(last_used_at < app_now() - interval '1 minute', true))`,
      `select account_id, scopes from api_tokens where hash = $1 and realm = '${realm}' and expires_at > app_now()`],
} as const; // prettier-ignore
type Source = keyof typeof SOURCES;

function userStatement(source: Source): string {
  const [before, found] = SOURCES[source]('users');
  return `${before}
  select x.scopes, u.id, u.belong_id, u.nickname, coalesce(s.id, 0) as store_id,
    coalesce(s.store_verify = ${STORE_VERIFY.passVerify} and s.deleted_at is null, false) as store_passed,
    case when u.belong_id > 0 then array(
      select p.apis from user_to_roles ur join user_roles r on r.id = ur.role_id and r.deleted_at is null
      join user_to_permissions up on up.role_id = r.id
      join user_permissions p on p.id = up.permission_id where ur.user_id = u.id and p.deleted_at is null) else '{}' end as permissions
  from (${found}) x join users u on u.id = x.account_id and u.status = 1 and u.deleted_at is null
  left join users o on o.id = u.belong_id
  left join stores s on s.user_id = case when u.belong_id > 0 then u.belong_id else u.id end and s.deleted_at is null
  where u.belong_id = 0 or (o.status = 1 and o.deleted_at is null)`;
}
function adminStatement(source: Source): string {
  const [before, found] = SOURCES[source]('admins');
  return `${before}
  select x.scopes, a.id, a.nickname, a.is_super,
    a.totp_at is null and needs_totp(a.id) as must_enrol,
    case when a.is_super = 1 then '{}' else array(
      select p.apis from admin_to_roles ar join admin_roles r on r.id = ar.role_id and r.deleted_at is null
      join admin_to_permissions ap on ap.role_id = r.id
      join admin_permissions p on p.id = ap.permission_id where ar.admin_id = a.id and p.deleted_at is null) end as permissions
  from (${found}) x join admins a on a.id = x.account_id and a.status = 1 and a.deleted_at is null`;
}
const STATEMENTS = {
  users: { session: userStatement('session'), token: userStatement('token') },
  admins: { session: adminStatement('session'), token: adminStatement('token') },
} as const;

interface AdminRow {
  id: number;
  nickname: string;
  is_super: number;
  must_enrol: boolean;
  permissions: string[];
  scopes: string[] | null;
}
interface UserRow {
  id: number;
  belong_id: number;
  nickname: string;
  store_id: number;
  store_passed: boolean;
  permissions: string[];
  scopes: string[] | null;
}

/** The account behind a session or behind a program's token, or anonymous when it has ended. */
export async function actorOf(db: Database, realm: Realm, sessionId: string): Promise<Actor> {
  const isProgram = sessionId.startsWith(API_TOKEN);
  const source = isProgram ? 'token' : 'session';
  const key = isProgram ? sessionId.slice(API_TOKEN.length) : sessionId;
  const ask = <Row extends UserRow | AdminRow>() =>
    db.prepared<Row>('trade', `${realm}-${source}`, STATEMENTS[realm][source], [key]);
  if (realm === 'admins') {
    const [row] = await ask<AdminRow>();
    return row ? adminActor(row, sessionId) : { kind: 'anonymous' };
  }
  const [row] = await ask<UserRow>();
  return row ? userActor(row, sessionId) : { kind: 'anonymous' };
}

/** A program is never more than its scopes, so that of a super administrator is none. */
function adminActor({ id, nickname, scopes, ...row }: AdminRow, sessionId: string): Actor {
  if (row.must_enrol) return { kind: 'enrolling', id, nickname, sessionId };
  const isSuper = row.is_super === 1;
  if (!scopes) return { kind: 'admin', id, nickname, sessionId, isSuper, permissions: new Set(row.permissions) };
  const permissions = new Set(isSuper ? scopes : row.permissions);
  return { kind: 'admin', id, nickname, sessionId, isSuper: false, permissions, scopes: new Set(scopes) };
}

const userActor = (row: UserRow, sessionId: string): Actor => ({
  kind: 'user',
  id: row.id,
  belongId: row.belong_id,
  nickname: row.nickname,
  sessionId,
  ownerId: row.belong_id || row.id,
  storeId: row.store_id,
  storePassed: row.store_passed,
  permissions: new Set(row.permissions),
  ...(row.scopes && { scopes: new Set(row.scopes) }),
});
