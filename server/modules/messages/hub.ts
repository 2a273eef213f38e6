/**
 * Open sockets of conversations (compatibility 6: `/ws`, a heartbeat every 40 s). One that has shown its token gets the messages
 * of its account; any other learns only that there is something to ask for.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { partyType } from '#shared/contract/messages.ts';
import { CHAT_HEARTBEAT } from '#shared/contract/limits.ts';
import { AppError } from '../../errors.ts';
import { countAgainstLimit } from '../../http/rate-limit.ts';
import type { Deps } from '../../http/serve.ts';
import { readMessage } from './messages.ts';
import { ConnectionSlots, RefusalLog, type ConnectionSlot } from './connection-slots.ts';
import { mayChat, participantOf, type Party } from './participant.ts';
import { newVisitor, visitorOf } from './visitor.ts';
import { readChatEvent, type ChatEvent } from './chat-event.ts';

/** A socket that has been silent for longer is gone. */
const SILENCE = 3 * CHAT_HEARTBEAT;
/** One that never shows a token does not stay for ever. */
const LONGEST_UNPROVEN = 1_800_000;
/** Who does not take what is sent is not sent more. */
const MOST_UNSENT = 262_144;
const MOST_SEATS = 10_000;
/** Why a socket is closed (RFC 6455). */
const [BREAKS_RULES, TRY_LATER] = [1008, 1013];

const frame = z.union([
  z.object({ type: z.literal('auth'), token: z.string().max(4_000), provider: partyType.default('users') }),
  z.object({
    type: z.literal('heart'),
    data: z.object({ sid: z.union([z.string(), z.number()]).optional() }).optional(),
  }),
]);

interface Seat {
  socket: WebSocket;
  ip: string;
  /** Who is behind it without a token; told when it was opened. */
  visitor: string;
  /** Told by a heartbeat: anybody can claim it, so it gets no content. */
  claimed: string;
  /** Proven by a token, which is asked again before each delivery: a session may have ended. */
  proven: { party: Party; token: string; provider: Party['type'] } | null;
  /** A token is being looked up: one at a time. */
  isProving: boolean;
  place: ConnectionSlot;
  openedAt: number;
  heardAt: number;
  /** Has answered the last ping. */
  answers: boolean;
}

type HubDeps = Pick<Deps, 'db' | 'keys' | 'meter' | 'admission'>;

export class ChatHub {
  private readonly seats = new Set<Seat>();
  private readonly places = new ConnectionSlots();
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
    for (const { socket } of this.seats) socket.terminate();
    this.seats.clear();
  }

  open(socket: WebSocket, request: FastifyRequest): void {
    const { ip } = request;
    const place = this.seats.size < MOST_SEATS && this.places.take(ip);
    if (!place) return this.refuse(socket, ip, 'too many sockets', TRY_LATER);
    const now = Date.now();
    const seat: Seat = {
      socket,
      ip,
      visitor: visitorOf(this.deps.keys, request) ?? newVisitor(),
      claimed: '',
      proven: null,
      isProving: false,
      place,
      openedAt: now,
      heardAt: now,
      answers: true,
    };
    this.seats.add(seat);
    socket.on('message', (raw: Buffer) => {
      if (!this.counts(seat)) return;
      seat.heardAt = Date.now();
      this.hear(seat, String(raw)).catch((error: unknown) => {
        if (error instanceof AppError) this.refuse(socket, ip, error.key, TRY_LATER);
        else this.log.warn(error, 'chat socket');
      });
    });
    socket.on('ping', () => void this.counts(seat));
    socket.on('pong', () => (seat.answers = this.counts(seat)));
    socket.on('close', () => this.leave(seat));
    socket.on('error', () => this.leave(seat));
  }

  private leave(seat: Seat): void {
    this.seats.delete(seat);
    seat.place.leave();
  }

  /** Counts a frame; a socket that sends too many is cut off without a farewell, which it would not read. */
  private counts(seat: Seat): boolean {
    if (!this.seats.has(seat)) return false;
    if (seat.place.hear()) return true;
    this.refusals.add(seat.ip, 'too many frames');
    this.leave(seat);
    seat.socket.terminate();
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
    const concerned = [...this.seats].filter((seat) => concerns(seat, wake));
    if (concerned.length === 0) return;
    const said = wake.kind === 'said' ? await readMessage(this.deps, wake.id) : null;
    const text = JSON.stringify(said ? { type: 'chat', data: said } : { type: 'read', data: pair(wake) });
    await Promise.all(
      concerned.map(async (seat) => {
        if (seat.socket.bufferedAmount > MOST_UNSENT) return seat.socket.terminate();
        if (!seat.proven) return seat.socket.send(wakeUp(seat.claimed));
        const speaker = await participantOf(this.deps, { ...seat.proven, visitor: seat.visitor });
        if (speaker.type !== seat.proven.party.type) return seat.socket.close(4401);
        if (!mayChat(speaker, 'index')) return seat.socket.send(wakeUp(speaker.id));
        seat.socket.send(text);
      }),
    );
  }

  private async hear(seat: Seat, raw: string): Promise<void> {
    const heard = frame.safeParse(readJson(raw));
    if (!heard.success) return;
    if (heard.data.type === 'heart') {
      seat.claimed = String(heard.data.data?.sid ?? '').slice(0, 32);
      seat.socket.send('{"type":"heart"}');
      return;
    }
    const { token, provider } = heard.data;
    if (seat.isProving) return this.refuse(seat.socket, seat.ip, 'tokens at once', BREAKS_RULES);
    seat.isProving = true;
    try {
      const party = await this.prove(seat, token, provider);
      seat.proven = { party: { type: party.type, id: party.id }, token, provider };
      seat.socket.send(JSON.stringify({ type: 'auth', data: { sid: party.id, stype: party.type } }));
    } finally {
      seat.isProving = false;
    }
  }

  /** Counted as attempts to sign in are, in every process together. @throws 429 */
  private async prove({ ip, visitor }: Seat, token: string, provider: Party['type']): Promise<Party> {
    this.deps.meter.count('address', ip);
    return this.deps.admission.run('account', async () => {
      await countAgainstLimit(this.deps.db, 'socket', ip);
      return participantOf(this.deps, { provider, token, visitor });
    });
  }

  /** Called with every heartbeat: who is silent, gone, or has shown no token for long, leaves. */
  sweep(): void {
    const now = Date.now();
    for (const seat of this.seats) {
      const isLate = !seat.proven && seat.openedAt < now - LONGEST_UNPROVEN;
      if (isLate || !seat.answers || seat.heardAt < now - SILENCE) seat.socket.terminate();
      else {
        seat.answers = false;
        seat.socket.ping();
      }
    }
  }
}

const concerns = ({ proven, claimed }: Seat, { from, to }: ChatEvent): boolean =>
  [from, to].some((party) =>
    proven ? proven.party.type === party.type && proven.party.id === party.id : claimed !== '' && claimed === party.id,
  );
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
