/** A demo shop of its own for a file of browser tests: a database and a server that nobody else uses, where time may be moved. */
import { freePort } from '#db/embedded/start.ts';
import { test } from './browser.ts';
import { startServer, type RunningServer } from './server.ts';
import { asOwner, createDatabase, dropDatabase } from './templates.ts';

export interface OwnShop {
  readonly baseURL: string;
  /** Of its twin of the outside world, where it was asked for (DEMO_GATEWAYS). */
  readonly twinURL: string;
  /** What the server wrote so far; without a provider, messages to phones are there. */
  output(): string;
  /** The marketplace's clock goes ahead by so many days, for good. */
  passDays(days: number): Promise<unknown>;
}

/** Call once at the top of a file; the members work inside its tests. @param env more of the server's environment */
export function ownShop(env: NodeJS.ProcessEnv = {}): OwnShop {
  const shared = process.env['E2E_DATABASE_URL'];
  let databaseUrl = '';
  let server: RunningServer | undefined;
  let twinPort = 0;
  test.beforeAll(async () => {
    if (!shared) throw new Error('needs a database of its own: run `npm run e2e` without E2E_BASE_URL');
    databaseUrl = await createDatabase('demo', shared);
    twinPort = await freePort();
    const own = { TRUST_PROXY: '1', ALLOW_DEMO: '1', LOG_LEVEL: 'info', TWIN_PORT: String(twinPort) };
    server = await startServer({ databaseUrl, env: { ...own, ...env } });
  });
  test.afterAll(async () => {
    await server?.stop();
    await dropDatabase(databaseUrl);
  });
  return {
    get baseURL() {
      return server?.url ?? '';
    },
    get twinURL() {
      return `http://127.0.0.1:${twinPort}`;
    },
    output: () => server?.output() ?? '',
    passDays: (days) =>
      asOwner(databaseUrl, (owner) =>
        owner.query(
          `insert into app_state (key, value) values ('clock_offset', to_jsonb($1::text))
            on conflict (key) do update set value = excluded.value`,
          [`${days} days`],
        ),
      ),
  };
}
