/** A receiver of webhooks: it checks signatures as a program of a store would, and lists what came. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chinaTime } from '../china-time.ts';
import { html, markup } from './html.ts';
import { formOf } from './page.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';

interface Received {
  id: string;
  type: string;
  at: string;
  /** With the secret that was pasted here; null while there is none. */
  isGenuine: boolean | null;
  body: string;
}
interface Memory {
  secret: string;
  received: Received[];
}

const MOST = 20;
const SLOW_MS = 12_000;
const TOLERANCE_SECONDS = 300;
const WORDS = {
  zh: {
    address: '接收地址', secret: '签名密钥', keep: '保存', empty: '还没有收到推送', 
    genuine: '签名正确', forged: '签名不正确', unknown: '未填写密钥',
  },
  en: {
    address: 'Address', secret: 'Signing secret', keep: 'Save', empty: 'Nothing received yet', 
    genuine: 'Valid signature', forged: 'Invalid signature', unknown: 'No secret given',
  },
} as const; // prettier-ignore

const memoryOf = (world: TwinWorld): Memory => world.memory<Memory>('webhooks', () => ({ secret: '', received: [] }));

/** Signed with the secret, and not long ago. */
export function isGenuine(secret: string, { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): boolean {
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  );
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${id}.${seconds}.${textOf(body)}`)
    .digest();
  return (signatures ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
const textOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '');
const typeOf = (body: string): string => /"type":"([\w.]+)"/.exec(body)?.[1] ?? '';

function register(app: FastifyInstance, world: TwinWorld): void {
  app.post('/webhooks/in', async (request, reply) => {
    const faults = world.faults('webhooks');
    const memory = memoryOf(world);
    const body = textOf(request.body);
    const ok = memory.secret === '' ? null : isGenuine(memory.secret, request);
    memory.received.unshift({
      id: String(request.headers['webhook-id'] ?? ''),
      type: typeOf(body),
      at: new Date().toISOString(),
      isGenuine: ok,
      body,
    });
    memory.received.splice(MOST);
    world.changed();
    if (faults.has('slow')) await sleep(SLOW_MS);
    if (faults.has('never')) return reply.hijack();
    if (faults.has('error-500')) return reply.code(500).send('broken');
    return reply.code(ok === false ? 401 : 200).send(ok === false ? 'signature' : 'ok');
  });
  app.post('/twin/webhooks/secret', (request, reply) => {
    memoryOf(world).secret = formOf(request).get('secret') ?? '';
    world.changed();
    return reply.redirect('/twin#webhooks', 303);
  });
}

function section(world: TwinWorld, language: 'zh' | 'en'): string {
  const words = WORDS[language];
  const { secret, received } = memoryOf(world);
  const state = ({ isGenuine: ok }: Received) => (ok === null ? words.unknown : ok ? words.genuine : words.forged);
  const items = received.map(
    (one) =>
      markup`<li><span>${one.type}<small>${chinaTime(new Date(one.at))} · <code>${one.body}</code></small></span><b>${state(one)}</b></li>`,
  );
  return html`<p>${words.address}: <code>${world.url}/webhooks/in</code></p>
    <form method="post" action="/twin/webhooks/secret">
      <label>${words.secret} <input name="secret" value="${secret}" size="50" /></label><button>${words.keep}</button>
    </form>
    ${received.length === 0 ? markup`<p class="muted">${words.empty}</p>` : markup`<ul class="items">${items}</ul>`}`;
}

export const webhookReceiver: StandIn = {
  name: 'webhooks',
  title: { zh: 'Webhook 接收方', en: 'Receiver of webhooks' },
  faults: ['error-500', 'slow', 'never'],
  register,
  section,
};
