/**
 * Open sockets of conversations (compatibility 6: `/ws`, a heartbeat every 40 s). One that has shown its token gets the messages
 * of its account; any other learns only that there is something to ask for.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { partyType, type Presented } from '#shared/contract/messages.ts';
import { CHAT_HEARTBEAT, DEFAULT_LANGUAGE } from '#shared/contract/limits.ts';
import { AppError } from '../../errors.ts';
import { countAgainstLimit } from '../../http/rate-limit.ts';
import type { Deps } from '../../http/deps.ts';
import { readMessage } from './messages.ts';
import { ConnectionSlots, RefusalLog, type ConnectionSlot } from './connection-slots.ts';
import { mayChat, participantOf, type Participant, type Party } from './participant.ts';
import { newVisitor, visitorOf } from './visitor.ts';
import { readChatEvent, type ChatEvent } from './chat-event.ts';

/** A socket that has been silent for longer is gone. */
const SILENCE = 3 * CHAT_HEARTBEAT;
/** One that never shows a token does not stay for ever. */
const LONGEST_UNPROVEN = 1_800_000;
/** Who does not take what is sent is not sent more. */
const MOST_UNSENT = 262_144;
const MOST_CLIENTS = 10_000;
/** Why a socket is closed (RFC 6455). */
const [BREAKS_RULES, TRY_LATER] = [1008, 1013];

const frame = z.union([
  z.object({
    type: z.literal('auth'),
    token: z.string().max(4_000),
    provider: partyType.default('users'),
    /** An administrator at the platform's desk. */
    desk: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('heart'),
    data: z.object({ sid: z.union([z.string(), z.number()]).optional() }).optional(),
  }),
]);

interface Client {
  socket: WebSocket;
  ip: string;
  /** Who is behind it without a token; told when it was opened. */
  visitor: string;
  /** Told by a heartbeat: anybody can claim it, so it gets no content. */
  claimed: string;
  /** Proven by a token, which is asked again before each delivery: a session may have ended. `account` is whose session it is. */
  proven: { party: Party; account: number; token: string; provider: Party['type']; desk: 0 | 1 } | null;
  /** A token is being looked up: one at a time. */
  isProving: boolean;
  slot: ConnectionSlot;
  openedAt: number;
  heardAt: number;
  /** Has answered the last ping. */
  answers: boolean;
}

type HubDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'meter' | 'admission'>;

export class ChatHub {
  private readonly clients = new Set<Client>();
  private readonly slots = new ConnectionSlots();
  private readonly refusals: RefusalLog;
  private readonly deps: HubDeps;
  private readonly log: FastifyBaseLogger;
  private timer: NodeJS.Timeout | undefined;

  constructor(deps: HubDeps, log: FastifyBaseLogger) {
    this.deps = deps;
    this.log = log;
    this.refusals = new RefusalLog(log);
  }

  start(): void {
    this.timer = setInterval(() => this.sweep(), CHAT_HEARTBEAT);
    this.timer.unref();
  }
  stop(): void {
    clearInterval(this.timer);
    for (const { socket } of this.clients) socket.terminate();
    this.clients.clear();
  }

  open(socket: WebSocket, request: FastifyRequest): void {
    const { ip } = request;
    const slot = this.clients.size < MOST_CLIENTS && this.slots.take(ip);
    if (!slot) return this.refuse(socket, ip, 'too many sockets', TRY_LATER);
    const now = Date.now();
    const client: Client = {
      socket,
      ip,
      visitor: visitorOf(this.deps.keys, request) ?? newVisitor(),
      claimed: '',
      proven: null,
      isProving: false,
      slot,
      openedAt: now,
      heardAt: now,
      answers: true,
    };
    this.clients.add(client);
    socket.on('message', (raw: Buffer) => {
      if (!this.counts(client)) return;
      client.heardAt = Date.now();
      this.hear(client, String(raw)).catch((error: unknown) => {
        if (error instanceof AppError) this.refuse(socket, ip, error.key, TRY_LATER);
        else this.log.warn(error, 'chat socket');
      });
    });
    socket.on('ping', () => void this.counts(client));
    socket.on('pong', () => (client.answers = this.counts(client)));
    socket.on('close', () => this.leave(client));
    socket.on('error', () => this.leave(client));
  }

  private leave(client: Client): void {
    this.clients.delete(client);
    client.slot.leave();
  }

  /** Counts a frame; a socket that sends too many is cut off without a farewell, which it would not read. */
  private counts(client: Client): boolean {
    if (!this.clients.has(client)) return false;
    if (client.slot.hear()) return true;
    this.refusals.add(client.ip, 'too many frames');
    this.leave(client);
    client.socket.terminate();
    return false;
  }

  private refuse(socket: WebSocket, ip: string, why: string, code: number): void {
    this.refusals.add(ip, why);
    socket.close(code);
  }

  /** A socket that breaks the protocol: told of like each other refusal, not as an error of ours. */
  fail(socket: WebSocket, ip: string, { message }: Error): void {
    this.refusals.add(ip, message);
    socket.terminate();
  }

  /** Called for each notification of the database, in every process. */
  async deliver(payload: string): Promise<void> {
    const wake = readChatEvent(payload);
    if (!wake) return;
    const concerned = [...this.clients].filter((client) => concerns(client, wake));
    if (concerned.length === 0) return;
    const said = wake.kind === 'said' ? await readMessage({ ...this.deps, language: DEFAULT_LANGUAGE }, wake.id) : null;
    const text = JSON.stringify(said ? { type: 'chat', data: said } : { type: 'read', data: pair(wake) });
    await Promise.all(
      concerned.map(async (client) => {
        if (client.socket.bufferedAmount > MOST_UNSENT) return client.socket.terminate();
        if (!client.proven) return client.socket.send(wakeUp(client.claimed));
        const speaker = await participantOf(this.deps, { ...client.proven, visitor: client.visitor });
        const { type, id } = client.proven.party;
        if (speaker.type !== type || speaker.id !== id) return client.socket.close(4401);
        if (!mayChat(speaker, 'index')) return client.socket.send(wakeUp(speaker.id));
        client.socket.send(text);
      }),
    );
  }

  /** A payment of a shopper has news: `user id|pay_no`. Only that shopper learns the number, and no more. */
  async deliverPay(payload: string): Promise<void> {
    const [user, pay_no = ''] = payload.split('|');
    await this.tellAccount('users', Number(user), { type: 'pay', data: { pay_no } });
  }

  /** An account has a new notice: `realm|account id`. What it says has to be asked for. */
  async deliverNotice(payload: string): Promise<void> {
    const [realm, account] = payload.split('|');
    await this.tellAccount(realm === 'admins' ? 'admins' : 'users', Number(account), { type: 'notice' });
  }

  /** To the proven sockets of one account. A sub-account speaks for its owner, and still is another account. */
  private async tellAccount(type: Party['type'], account: number, message: object): Promise<void> {
    const text = JSON.stringify(message);
    const own = [...this.clients].filter(({ proven }) => proven?.party.type === type && proven.account === account);
    await Promise.all(
      own.map(async ({ socket, proven, visitor }) => {
        if (!proven) return;
        const { actor } = await participantOf(this.deps, { ...proven, visitor });
        if (idOf(actor) === account) socket.send(text);
      }),
    );
  }

  private async hear(client: Client, raw: string): Promise<void> {
    const heard = frame.safeParse(readJson(raw));
    if (!heard.success) return;
    if (heard.data.type === 'heart') {
      client.claimed = String(heard.data.data?.sid ?? '').slice(0, 32);
      client.socket.send('{"type":"heart"}');
      return;
    }
    const { token, provider } = heard.data;
    const desk = heard.data.desk ? 1 : 0;
    if (client.isProving) return this.refuse(client.socket, client.ip, 'tokens at once', BREAKS_RULES);
    client.isProving = true;
    try {
      const { type, id, actor } = await this.prove(client, { token, provider, desk });
      client.proven = { party: { type, id }, account: idOf(actor), token, provider, desk };
      client.socket.send(JSON.stringify({ type: 'auth', data: { sid: id, stype: type } }));
    } finally {
      client.isProving = false;
    }
  }

  /** Counted as attempts to sign in are, in every process together. @throws 429 */
  private async prove({ ip, visitor }: Client, presented: Presented): Promise<Participant> {
    this.deps.meter.count('address', ip);
    return this.deps.admission.run('account', async () => {
      await countAgainstLimit(this.deps.db, 'socket', ip);
      return participantOf(this.deps, { ...presented, visitor });
    });
  }

  /** Called with every heartbeat: who is silent, gone, or has shown no token for long, leaves. */
  sweep(): void {
    const now = Date.now();
    for (const client of this.clients) {
      const isLate = !client.proven && client.openedAt < now - LONGEST_UNPROVEN;
      if (isLate || !client.answers || client.heardAt < now - SILENCE) client.socket.terminate();
      else {
        client.answers = false;
        client.socket.ping();
      }
    }
  }
}

const concerns = ({ proven, claimed }: Client, { from, to }: ChatEvent): boolean =>
  [from, to].some((party) =>
    proven ? proven.party.type === party.type && proven.party.id === party.id : claimed !== '' && claimed === party.id,
  );
/** 0 for a visitor. */
const idOf = (actor: Participant['actor']): number => ('id' in actor ? actor.id : 0);
/** Without content: whoever gets it has to ask. */
const wakeUp = (sid: string): string => JSON.stringify({ type: 'wake', data: { sid } });
const pair = ({ from, to }: ChatEvent) => ({ sid: from.id, stype: from.type, rid: to.id, rtype: to.type });

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
