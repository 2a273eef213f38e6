/** The HTTP application in this process over a test database, and callers that speak to it as a client does. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type App, type AppOptions } from '#server/app.ts';
import { Admission, poolSizes } from '#server/http/admission.ts';
import { loadResources } from '#server/crud/load.ts';
import { readEnv } from '#server/env.ts';
import type { Deps } from '#server/http/deps.ts';
import { openSession, type Realm } from '#server/http/tokens.ts';
import { settingParts } from '#server/modules/settings/index.ts';
import type { Ports } from '#server/ports/index.ts';
import { openPorts } from '#server/ports/open.ts';
import type { SmsMessage } from '#server/ports/sms/sms.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { encodeForm, encodeQuery, type FormFields } from '#shared/browser/form-encode.ts';
import type { Resource } from '#shared/resources/define.ts';
import type { TestDatabase } from './database.ts';
import { TEST_KEYS, TEST_SECRET } from './keys.ts';

/** The envelope with what HTTP said around it. */
export interface Reply<T = unknown> extends Envelope<T> {
  status: number;
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
  text: string;
}

/** Paths start after `/api`: `/user/order`, `/Admin/goods`. Bodies are form-encoded as the client does. */
export interface Caller {
  get<T = unknown>(path: string, query?: FormFields): Promise<Reply<T>>;
  post<T = unknown>(path: string, body?: FormFields, headers?: Record<string, string>): Promise<Reply<T>>;
  put<T = unknown>(path: string, body?: FormFields, headers?: Record<string, string>): Promise<Reply<T>>;
  delete<T = unknown>(path: string): Promise<Reply<T>>;
  /** `Bearer …`, or '' for nobody. */
  readonly authorization: string;
}

export interface SentSms {
  phone: string;
  template: string;
  params: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: App['app'];
  readonly deps: Deps;
  /** Open sockets of conversations; no notification reaches it unless the test listens. */
  readonly chat: App['chat'];
  /** What would have been sent by SMS, oldest first. */
  readonly sms: SentSms[];
  /** Somebody without a token. */
  readonly anonymous: Caller;
  /** A shopper or seller with a fresh session; no password asked. */
  user(id: number): Promise<Caller>;
  admin(id: number): Promise<Caller>;
  /** A caller with any `authorization` header, e.g. of a login reply. */
  bearer(authorization: string): Caller;
}

export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  /** @default the built-in ones */
  resources?: readonly Resource[];
  /** Gets what is logged, as JSON lines, instead of the console. */
  log?(line: string): void;
  /** From which on `log` gets it. @default error */
  logLevel?: 'warn' | 'error';
  /** Ports other than those that the settings open. */
  ports?: Partial<Ports>;
  /** Opened when the application is built. */
  tracing?(): Promise<AppOptions['tracing']>;
}

/** Call once at the top of a test file, after `testDatabase`. */
export function testApp(
  database: TestDatabase,
  { env = {}, resources, log, logLevel = 'error', ports: given, tracing }: TestAppOptions = {},
): TestApp {
  const sms: SentSms[] = [];
  let dataDir = '';
  let built: App | undefined;
  const ready = () => {
    if (!built) throw new Error('the test application exists only inside tests and hooks');
    return built;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-app-'));
    const appEnv = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
    const quiet = { info: () => {}, warn: () => {} };
    const keys = TEST_KEYS;
    const ports = {
      ...openPorts({ env: appEnv, log: quiet, readSetting: (name) => settingParts(database.db.trade, keys, name) }),
      sms: {
        isReady: async () => true,
        send: async ({ phone, name, params }: SmsMessage) => {
          sms.push({ phone, template: name, params });
          return '';
        },
        find: async () => null,
        check: async () => {},
      },
      ...given,
    };
    built = await buildApp({
      db: database.db,
      env: appEnv,
      ports,
      secret: TEST_SECRET,
      resources: resources ?? (await loadResources('')),
      // How fast a machine under tests is decides nothing.
      admission: new Admission(poolSizes(database.db), { promptMs: 60_000 }),
      tracing: await tracing?.(),
      ...(log && { logger: { level: logLevel, stream: { write: log } } }),
    });
    await built.app.ready();
  });
  afterAll(async () => {
    await built?.app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const signedIn = async (realm: Realm, id: number): Promise<Caller> => {
    const { keys } = ready().deps;
    const from = { ip: '127.0.0.1', agent: 'test' };
    const token = await database.db.inTx((tx) => openSession(tx, keys, { realm, accountId: id, ...from }));
    return caller(() => ready().app, `Bearer ${token.access_token}`);
  };
  return {
    get app() {
      return ready().app;
    },
    get deps() {
      return ready().deps;
    },
    get chat() {
      return ready().chat;
    },
    sms,
    anonymous: caller(() => ready().app, ''),
    user: (id) => signedIn('users', id),
    admin: (id) => signedIn('admins', id),
    bearer: (authorization) => caller(() => ready().app, authorization),
  };
}

function caller(app: () => App['app'], authorization: string): Caller {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: FormFields,
    more: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const headers = {
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...more,
    };
    const reply = await app().inject({
      method,
      url: `/api${url}`,
      headers,
      ...(body && { payload: encodeForm(body).toString() }),
    });
    const envelope = (reply.headers['content-type'] ?? '').toString().startsWith('application/json')
      ? reply.json<Envelope<T>>()
      : undefined;
    return {
      ...(envelope ?? { code: 0, msg: '', data: undefined as T }), // as: no envelope, no data; the caller looks at `text`
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
    };
  };
  return {
    get: (url, query) => call('GET', url + encodeQuery(query ?? {})),
    post: (url, body = {}, headers) => call('POST', url, body, headers),
    put: (url, body = {}, headers) => call('PUT', url, body, headers),
    delete: (url) => call('DELETE', url),
    authorization,
  };
}
