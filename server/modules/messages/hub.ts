/**
 * Open sockets of conversations (facts 6: `/ws`, a heartbeat every 40 s). One that has shown its token gets the messages
 * of its account; any other learns only that there is something to ask for.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { Database } from '#db/client.ts';
import { CHAT_HEARTBEAT } from '#shared/contract/limits.ts';
import type { Keys } from '../../http/tokens.ts';
import { z } from '../../http/validate.ts';
import { readMessage } from './messages.ts';
import { partyType, speakerOf, type Party } from './speaker.ts';
import { readWake, type Wake } from './wake.ts';

/** A socket that has been silent for longer is gone. */
const SILENCE = 3 * CHAT_HEARTBEAT;
const MOST_PER_ADDRESS = 30;

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
  agent: string;
  /** Told by a heartbeat: anybody can claim it, so it gets no content. */
  claimed: string;
  /** Proven by a token, which is asked again before each delivery: a session may have ended. */
  proven: { party: Party; token: string; provider: Party['type'] } | null;
  heardAt: number;
}

export class ChatHub {
  private readonly seats = new Set<Seat>();
  private readonly deps: { db: Database; keys: Keys };
  private readonly log: FastifyBaseLogger;
  private timer: NodeJS.Timeout | undefined;

  constructor(deps: { db: Database; keys: Keys }, log: FastifyBaseLogger) {
    this.deps = deps;
    this.log = log;
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
    if ([...this.seats].filter((seat) => seat.ip === ip).length >= MOST_PER_ADDRESS) return socket.close(1013);
    const agent = request.headers['user-agent'] ?? '';
    const seat: Seat = { socket, ip, agent, claimed: '', proven: null, heardAt: Date.now() };
    this.seats.add(seat);
    socket.on('message', (raw: Buffer) => {
      seat.heardAt = Date.now();
      this.hear(seat, String(raw)).catch((error: unknown) => this.log.warn(error, 'chat socket'));
    });
    socket.on('close', () => this.seats.delete(seat));
    socket.on('error', () => this.seats.delete(seat));
  }

  /** Called for each notification of the database, in every process. */
  async deliver(payload: string): Promise<void> {
    const wake = readWake(payload);
    if (!wake) return;
    const concerned = [...this.seats].filter((seat) => concerns(seat, wake));
    if (concerned.length === 0) return;
    const said = wake.kind === 'said' ? await readMessage(this.deps, wake.id) : null;
    const text = JSON.stringify(said ? { type: 'chat', data: said } : { type: 'read', data: pair(wake) });
    await Promise.all(
      concerned.map(async (seat) => {
        if (!seat.proven) return seat.socket.send(JSON.stringify({ type: 'wake', data: { sid: seat.claimed } }));
        const speaker = await speakerOf(this.deps, { ...seat.proven, ip: seat.ip, agent: seat.agent });
        if (speaker.type !== seat.proven.party.type) return seat.socket.close(4401);
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
    const party = await speakerOf(this.deps, { provider, token, ip: seat.ip, agent: seat.agent });
    seat.proven = { party: { type: party.type, id: party.id }, token, provider };
    seat.socket.send(JSON.stringify({ type: 'auth', data: { sid: party.id, stype: party.type } }));
  }

  private sweep(): void {
    const oldest = Date.now() - SILENCE;
    for (const seat of this.seats) if (seat.heardAt < oldest) seat.socket.terminate();
  }
}

const concerns = ({ proven, claimed }: Seat, { from, to }: Wake): boolean =>
  [from, to].some((party) =>
    proven ? proven.party.type === party.type && proven.party.id === party.id : claimed !== '' && claimed === party.id,
  );
const pair = ({ from, to }: Wake) => ({ sid: from.id, stype: from.type, rid: to.id, rtype: to.type });

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
