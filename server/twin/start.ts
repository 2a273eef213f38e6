/** The twin of the outside world: all stand-ins on one port of this machine, with a page to act and to choose faults. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { openOutgoing } from '../outgoing/outgoing.ts';
import { registerControlPage } from './page.ts';
import type { Fault, PastPayment, StandIn, StandInSettings, TwinWorld } from './stand-in.ts';
import { STAND_INS } from './stand-ins.ts';

const HOST = '127.0.0.1';
const MAX_BODY = 67_108_864;

export interface TwinOptions {
  port: number;
  shopUrl: string;
  /** Keeps what the stand-ins remember; '' for a twin that forgets. */
  file?: string;
  standIns?: readonly StandIn[];
  /** Factor of every delay: tests do not wait. @default 1 */
  pace?: number;
}
export interface Twin {
  url: string;
  world: TwinWorld;
  /** What the shop must be told to speak to it. */
  settings: readonly StandInSettings[];
  /** Payments of the demo's past. */
  adopt(payments: readonly PastPayment[]): void;
  choose(name: string, faults: readonly Fault[]): void;
  close(): Promise<void>;
}

export async function startTwin({
  port,
  shopUrl,
  file = '',
  standIns = STAND_INS,
  pace = 1,
}: TwinOptions): Promise<Twin> {
  const app = fastify({ logger: false, bodyLimit: MAX_BODY, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const memory = new Memory(file);
  const chosen = memory.of<Record<string, Fault[]>>('faults', () => ({}));
  const timers = new Set<NodeJS.Timeout>();
  let url = '';
  const world: TwinWorld = {
    get url() {
      return url;
    },
    shopUrl,
    folder: file && path.join(path.dirname(file), 'twin'),
    outgoing: openOutgoing([new URL(shopUrl).origin]),
    faults: (name) => new Set(chosen[name] ?? []),
    later: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        // A notice that finds no shop is what the real services would log too.
        void Promise.resolve(work()).catch(() => undefined);
      }, ms * pace);
      timers.add(timer);
    },
    memory: (name, initial) => memory.of(name, initial),
    changed: () => memory.save(),
  };
  const choose: Twin['choose'] = (name, faults) => {
    chosen[name] = [...faults];
    memory.save();
  };
  refuseOtherHosts(app);
  for (const standIn of standIns) standIn.register(app, world);
  registerControlPage(app, { world, standIns, choose });
  await app.listen({ port, host: HOST });
  const address = app.server.address();
  url = `http://${HOST}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    world,
    settings: standIns.flatMap((standIn) => standIn.settings?.(world) ?? []),
    adopt: (payments) => {
      for (const standIn of standIns) standIn.adopt?.(world, payments);
    },
    choose,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      memory.saveNow();
      await app.close();
    },
  };
}

/** A page of the internet that found a name for 127.0.0.1 has no business here. */
function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const origin = request.headers.origin;
    const foreign =
      request.url.startsWith('/twin') && origin !== undefined && new URL(origin).host !== request.headers.host;
    if (!['127.0.0.1', 'localhost', '[::1]'].includes(host) || foreign)
      await reply.code(403).send('not for other hosts');
  });
}

/** JSON in one file, written at most each second. */
class Memory {
  readonly #file: string;
  readonly #values: Record<string, object>;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
    this.#values = file ? readJson(file) : {};
  }
  of<T extends object>(name: string, initial: () => T): T {
    this.#values[name] ??= initial();
    return this.#values[name] as T; // as: what the same stand-in put there
  }
  save(): void {
    if (this.#file) this.#timer ??= setTimeout(() => this.saveNow(), 1_000).unref();
  }
  saveNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#file) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.part`, JSON.stringify(this.#values), { mode: 0o600 });
    renameSync(`${this.#file}.part`, this.#file);
  }
}

function readJson(file: string): Record<string, object> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>; // as: written by `saveNow`
  } catch {
    return {};
  }
}
