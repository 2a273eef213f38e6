/** Browsers between a shop and the stand-in of its sign-in providers: each with cookies of its own. */
import { afterAll, beforeAll } from 'vitest';
import { fillBlankSettings } from '#server/modules/settings/index.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { TEST_KEYS } from '#tests/support/keys.ts';

export const SHOP = 'http://127.0.0.1:3000';
/** People of the stand-in. */
export const [XIAO, ZHOU, MO] = ['10001', '10002', '10003'] as const;

export interface World {
  api: TestApp;
  twin(): Twin;
  browser(): Browser;
}

/** Call once at the top of a file, after `testDatabase`. Every provider is configured. */
export function oauthWorld(database: TestDatabase): World {
  let twin: Twin | undefined;
  const env: NodeJS.ProcessEnv = { DEMO_GATEWAYS: '1' };
  beforeAll(async () => {
    const started = await startTwin({ port: 0, shopUrl: SHOP, pace: 0.001 });
    twin = started;
    env['TWIN_PORT'] = new URL(started.url).port;
    await database.db.inTx((tx) =>
      fillBlankSettings(
        tx,
        TEST_KEYS,
        started.settings.map(({ settings }) => settings),
        {},
      ),
    );
  });
  afterAll(() => twin?.close());
  const api = testApp(database, { env });
  const running = () => {
    if (!twin) throw new Error('the stand-in exists only inside tests');
    return twin;
  };
  return { api, twin: running, browser: () => new Browser(api) };
}

export interface Visit {
  status: number;
  location: URL;
  text: string;
}

export class Browser {
  private readonly api: TestApp;
  readonly cookies = new Map<string, string>();
  /** Of whoever is signed in here. */
  authorization = '';

  constructor(api: TestApp) {
    this.api = api;
  }

  private async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: object, body?: FormFields) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.api.app.inject({
      method,
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(this.authorization && { authorization: this.authorization }),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body && { payload: encodeForm(body).toString() }),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** Opens an address as a link does. */
  async open(address: string): Promise<Visit> {
    const { pathname, search } = new URL(address, SHOP);
    const reply = await this.send('GET', pathname + search, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
    const location = new URL(String(reply.headers['location'] ?? '/'), SHOP);
    return { status: reply.statusCode, location, text: reply.body };
  }

  /** Calls the API as a page does. */
  async call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: FormFields,
  ): Promise<Envelope<T>> {
    const reply = await this.send(
      method,
      `/api${path}`,
      { accept: 'application/json', 'sec-fetch-mode': 'cors' },
      body,
    );
    return reply.json<Envelope<T>>();
  }

  /** To the provider's page. */
  async leave(name: string, query = ''): Promise<URL> {
    const { status, location } = await this.open(`/api/oauth/${name}${query}`);
    if (status !== 302) throw new Error(`leads nowhere: ${status}`);
    return location;
  }

  /** There and back: the address that the shop leads to at the end. */
  async signInPage(name: string, person: string, query = ''): Promise<URL> {
    const back = await choose(await this.leave(name, query), person);
    const { status, location } = await this.open(back);
    if (status !== 303) throw new Error(`leads nowhere: ${status}`);
    return location;
  }

  /** The last step of the sign-in page. */
  async useTicket(page: URL): Promise<Envelope<TokenReply>> {
    const reply = await this.call<TokenReply>('POST', '/oauth/ticket', {
      ticket: page.searchParams.get('ticket') ?? '',
    });
    if (reply.code === 200) this.authorization = `Bearer ${reply.data.access_token}`;
    return reply;
  }

  async signIn(name: string, person: string, query = ''): Promise<Envelope<TokenReply>> {
    return this.useTicket(await this.signInPage(name, person, query));
  }

  /** Who is signed in. */
  async who<T = { id: number; username: string; nickname: string; inviter_id: number; avatar: string }>(): Promise<T> {
    return (await this.call<T>('POST', '/auth/info', {})).data;
  }

  /** Links an account elsewhere to whoever is signed in; the answer of the last step. */
  async link(name: string, person: string, proof: FormFields = {}) {
    const begun = await this.call<{ url: string }>('POST', `/user/oauths/${name}`, proof);
    if (begun.code !== 200) return begun;
    const { location } = await this.open(await choose(new URL(begun.data.url), person));
    return this.call('PUT', `/user/oauths/${name}`, { ticket: location.searchParams.get('ticket') ?? '' });
  }
}

/** Chooses a person ('' for nobody) on the page of the stand-in. @returns where it leads back to */
export async function choose(page: URL, person: string): Promise<string> {
  const shown = await fetch(page);
  const html = await shown.text();
  if (!shown.ok) throw new Error(html);
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ query: page.search.slice(1), person });
  const reply = await fetch(new URL(action, page), { method: 'POST', body, redirect: 'manual' });
  return reply.headers.get('location') ?? '';
}
