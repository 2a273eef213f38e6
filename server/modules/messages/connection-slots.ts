/** What sockets may do before they are closed: how many an address has, and how much each of them says. */
import type { FastifyBaseLogger } from 'fastify';

/** Every page of somebody signed in has one, and an office has one address. */
const SOCKETS_PER_ADDRESS = 100;
const WINDOW_MS = 10_000;
/** A client says one thing in 40 s and its token at the beginning. */
const FRAMES_PER_SOCKET = 20;
const FRAMES_PER_ADDRESS = 200;
const LOG_EVERY_MS = 60_000;

class Budget {
  private readonly most: number;
  private used = 0;
  private since = Date.now();

  constructor(most: number) {
    this.most = most;
  }

  /** False when the window has no more. */
  take(): boolean {
    if (Date.now() - this.since > WINDOW_MS) {
      this.since = Date.now();
      this.used = 0;
    }
    this.used += 1;
    return this.used <= this.most;
  }
}

interface Address {
  sockets: number;
  frames: Budget;
}
/** Place of one socket. */
export interface ConnectionSlot {
  /** Counts a frame of any kind; false when it is one too many. */
  hear(): boolean;
  leave(): void;
}

/** The places of all sockets of this process. */
export class ConnectionSlots {
  private readonly addresses = new Map<string, Address>();

  /** Null when the address has enough of them. */
  take(ip: string): ConnectionSlot | null {
    const address = this.addresses.get(ip) ?? { sockets: 0, frames: new Budget(FRAMES_PER_ADDRESS) };
    if (address.sockets >= SOCKETS_PER_ADDRESS) return null;
    address.sockets += 1;
    this.addresses.set(ip, address);
    const own = new Budget(FRAMES_PER_SOCKET);
    let left = false;
    return {
      hear: () => own.take() && address.frames.take(),
      leave: () => {
        if (left) return;
        left = true;
        address.sockets -= 1;
        if (address.sockets === 0) this.addresses.delete(ip);
      },
    };
  }
}

/** Says of each address that it was refused, at once and then once a minute with how often. */
export class RefusalLog {
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.log = log;
  }

  add(ip: string, why: string): void {
    const count = this.counts.get(ip);
    this.counts.set(ip, (count ?? -1) + 1);
    if (count === undefined) this.log.warn({ ip }, `chat socket: ${why}`);
    this.timer ??= setTimeout(() => this.sum(), LOG_EVERY_MS).unref();
  }

  private sum(): void {
    this.timer = undefined;
    for (const [ip, refused] of this.counts)
      if (refused > 0) this.log.warn({ ip, refused }, 'chat socket: refused again');
    this.counts.clear();
  }
}
