import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, fen, flag, id, json, points, ref, stamps, state, timestamp, varchar, version } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    belong_id: ref('belong_id'),
    username: varchar('username', 20),
    password: text('password').notNull().default(''),
    pay_password: text('pay_password').notNull().default(''),
    nickname: varchar('nickname', 20),
    sex: flag('sex', 1),
    avatar: varchar('avatar', 255),
    phone: varchar('phone', 15),
    email: varchar('email', 60),
    money: fen('money'),
    frozen_money: fen('frozen_money'),
    integral: points('integral'),
    inviter_id: ref('inviter_id'),
    status: flag('status', 1),
    pay_tries: count('pay_tries'),
    pay_locked_until: timestamp('pay_locked_until'),
    ip: varchar('ip', 45, '0.0.0.0'),
    login_time: timestamp('login_time'),
    last_login_time: timestamp('last_login_time'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('users_username_key')
      .on(t.username)
      .where(sql`deleted_at is null`),
    uniqueIndex('users_phone_key')
      .on(t.phone)
      .where(sql`deleted_at is null and phone <> ''`),
    index('users_belong_idx').on(t.belong_id, t.id),
    index('users_nickname_trgm_idx').using('gin', t.nickname.op('gin_trgm_ops')),
    index('users_username_trgm_idx').using('gin', t.username.op('gin_trgm_ops')),
    index('users_inviter_idx').on(t.inviter_id, t.id),
    check('users_money_check', sql`money >= 0 and frozen_money >= 0 and integral >= 0`),
    check('users_inviter_check', sql`inviter_id <> id`),
  ],
);

export const admins = pgTable(
  'admins',
  {
    id: id(),
    belong_id: ref('belong_id'),
    username: varchar('username', 20),
    password: text('password').notNull().default(''),
    nickname: varchar('nickname', 20),
    avatar: varchar('avatar', 255),
    is_super: flag('is_super'),
    status: flag('status', 1),
    /** Encrypted secret of the second factor (RFC 6238); '' while there is none. */
    totp_secret: text('totp_secret').notNull().default(''),
    /** The last time step whose code was taken: each code serves once. */
    totp_step: count('totp_step'),
    /** Since when it is asked for; null while an enrolment waits for its first code. */
    totp_at: timestamp('totp_at'),
    ip: varchar('ip', 45, '0.0.0.0'),
    login_time: timestamp('login_time'),
    last_login_time: timestamp('last_login_time'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('admins_username_key')
      .on(t.username)
      .where(sql`deleted_at is null`),
  ],
);

/** One-use codes that stand in for a lost second factor, as keyed hashes. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: id(),
    admin_id: ref('admin_id'),
    code_hash: text('code_hash').notNull(),
    used_at: timestamp('used_at'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [index('admin_recovery_codes_admin_idx').on(t.admin_id)],
);

/** A signed-in browser: looked up on each private call, so that it can end at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    realm: text('realm').notNull(),
    account_id: ref('account_id'),
    ip: varchar('ip', 45),
    agent: varchar('agent', 200),
    created_at: timestamp('created_at').notNull().defaultNow(),
    expires_at: timestamp('expires_at').notNull(),
    revoked_at: timestamp('revoked_at'),
  },
  (t) => [index('sessions_account_idx').on(t.realm, t.account_id)],
);

/** Opaque refresh tokens, hashed; presenting a used one revokes the whole session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    session_id: text('session_id').notNull(),
    used_at: timestamp('used_at'),
    expires_at: timestamp('expires_at').notNull(),
  },
  (t) => [index('refresh_tokens_session_idx').on(t.session_id)],
);

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id(),
    phone: varchar('phone', 15),
    purpose: varchar('purpose', 20),
    code_hash: text('code_hash').notNull(),
    tries: count('tries'),
    used: boolean('used').notNull().default(false),
    created_at: timestamp('created_at').notNull().defaultNow(),
    expires_at: timestamp('expires_at').notNull(),
  },
  (t) => [index('sms_codes_phone_idx').on(t.phone, t.purpose, t.id)],
);

/** Wrong passwords in a row: what the soft lock of an account is made of. */
export const loginFailures = pgTable('login_failures', {
  /** A digest of the typed name and the network, known or not, or the name of a known browser. */
  subject: text('subject').primaryKey(),
  failures: count('failures'),
  last_at: timestamp('last_at').notNull().defaultNow(),
  locked_until: timestamp('locked_until').notNull().defaultNow(),
});

/** One-use strings of POST /captcha. */
export const captchas = pgTable('captchas', {
  sign: text('sign').primaryKey(),
  ip: varchar('ip', 45),
  used_at: timestamp('used_at'),
  created_at: timestamp('created_at').notNull().defaultNow(),
});

/** Counters of every limit, shared by all processes: one row per key and window. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').notNull(), window_start: timestamp('window_start').notNull(), hits: count('hits') },
  (t) => [primaryKey({ columns: [t.key, t.window_start] }), index('rate_limits_window_idx').on(t.window_start)],
);

/** A submit and its answer: the same key answers the same, whatever happens in between (24 h). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    response: json<unknown>('response'),
    created_at: timestamp('created_at').notNull().defaultNow(),
    expires_at: timestamp('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_expiry_idx').on(t.expires_at)],
);

export const userChecks = pgTable(
  'user_checks',
  {
    id: id(),
    user_id: ref('user_id'),
    name: varchar('name', 20),
    card_no: varchar('card_no', 30),
    card_t: varchar('card_t', 255),
    card_b: varchar('card_b', 255),
    bank_no: varchar('bank_no', 30),
    bank_name: varchar('bank_name', 30),
    ...stamps(),
  },
  (t) => [uniqueIndex('user_checks_user_key').on(t.user_id)],
);

export const oauths = pgTable(
  'oauths',
  {
    id: id(),
    belong_id: ref('belong_id'),
    model_name: varchar('model_name', 15, 'User'),
    oauth_name: varchar('oauth_name', 20),
    nickname: varchar('nickname', 60),
    sex: flag('sex', 1),
    headimgurl: varchar('headimgurl', 255),
    openid: varchar('openid', 80),
    unionid: varchar('unionid', 80),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('oauths_subject_key')
      .on(t.oauth_name, t.openid)
      .where(sql`deleted_at is null`),
    uniqueIndex('oauths_user_key')
      .on(t.belong_id, t.oauth_name)
      .where(sql`deleted_at is null`),
    index('oauths_unionid_idx').on(t.unionid),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: ref('user_id'),
    receive_name: varchar('receive_name', 15),
    receive_tel: varchar('receive_tel', 11),
    area_info: varchar('area_info', 140),
    address: varchar('address', 80),
    province_id: ref('province_id'),
    city_id: ref('city_id'),
    region_id: ref('region_id'),
    is_default: flag('is_default'),
    ...stamps(),
  },
  (t) => [
    index('addresses_user_idx').on(t.user_id, t.id),
    uniqueIndex('addresses_default_key')
      .on(t.user_id)
      .where(sql`is_default = 1 and deleted_at is null`),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    user_id: ref('user_id'),
    out_id: ref('out_id'),
    /** 0 goods, 1 store. */
    is_type: state('is_type'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('favorites_key')
      .on(t.user_id, t.is_type, t.out_id)
      .where(sql`deleted_at is null`),
    index('favorites_out_idx').on(t.is_type, t.out_id),
  ],
);
