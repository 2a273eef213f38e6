/** The twin of the outside world beside a test application: services are reached there, and what they send comes back to it. */
import http from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { fillBlankSettings } from '#server/modules/settings/index.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import type { TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';
import { TEST_KEYS } from './keys.ts';

interface Notice {
  path: string;
  /** Its form as it came, decoded. */
  body: string;
  status: number;
  text: string;
}
export interface Outside {
  /** For `testApp`: filled before the application is built. */
  readonly env: NodeJS.ProcessEnv;
  readonly twin: Twin;
  /** Fills the settings that make the shop speak to the twin. */
  connect(): Promise<void>;
  /** The next notice about something (a number within its body) that the shop has answered, in order. */
  notice(about: string): Promise<Notice>;
  /** A button of the control page. */
  press(action: string, fields: Record<string, string>): Promise<void>;
}

/** Call before `testApp`; delays are a thousandth of what they are. */
export function outside(database: TestDatabase, app: () => TestApp): Outside {
  const env: NodeJS.ProcessEnv = {};
  const answered: Notice[] = [];
  const waiting: { about: string; resolve: (notice: Notice) => void }[] = [];
  let twin: Twin | undefined;
  const told = (notice: Notice): void => {
    const at = waiting.findIndex(({ about }) => notice.body.includes(about));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) next.resolve(notice);
    else answered.push(notice);
  };
  const forward = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = 'GET', url = '/', headers } = request;
    const reply = await app().app.inject({
      method: method as 'POST', // as: services post
      url,
      headers: { 'content-type': headers['content-type'] ?? '' },
      payload: Buffer.concat(chunks),
    });
    response.writeHead(reply.statusCode).end(reply.body);
    const body = decodeURIComponent(Buffer.concat(chunks).toString('utf8').replaceAll('+', ' '));
    told({ path: url, body, status: reply.statusCode, text: reply.body });
  };
  const shop = http.createServer((request, response) => void forward(request, response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const address = shop.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = await startTwin({ port: 0, shopUrl: `http://127.0.0.1:${port}`, pace: 0.001 });
    twin = started;
    Object.assign(env, {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      KUAIBAO_BASE: `${started.url}/couriers/kuaibao`,
      KDNIAO_BASE: `${started.url}/couriers/kdniao`,
      KUAIDI100_BASE: `${started.url}/couriers/kuaidi100`,
      AMAP_BASE: `${started.url}/amap`,
    });
  });
  afterAll(async () => {
    await twin?.close();
    await new Promise((resolve) => shop.close(resolve));
  });
  const ready = (): Twin => {
    if (!twin) throw new Error('the twin exists only inside tests and hooks');
    return twin;
  };
  return {
    env,
    get twin() {
      return ready();
    },
    connect: async () => {
      const settings = ready().settings.map((one) => one.settings);
      await database.db.inTx((tx) => fillBlankSettings(tx, TEST_KEYS, settings, {}));
    },
    notice: (about) => {
      const at = answered.findIndex(({ body }) => body.includes(about));
      const [first] = at < 0 ? [] : answered.splice(at, 1);
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push({ about, resolve }));
    },
    press: async (action, fields) => {
      await fetch(`${ready().url}/twin/${action}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    },
  };
}
