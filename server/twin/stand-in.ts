/** What a stand-in is: a small server that speaks a service's protocol, checks what the service would check, and can misbehave. */
import type { FastifyInstance } from 'fastify';
import type { Outgoing } from '../outgoing/outgoing.ts';

/** What can go wrong outside. Each stand-in says which of them it can do. */
export const FAULTS = [
  'late', 'never', 'twice', 'out-of-order', 'wrong-amount', 'wrong-merchant', 'forged', 'accept-then-time-out', 'error-500',
  'slow',
] as const; // prettier-ignore
export type Fault = (typeof FAULTS)[number];

export interface TwinWorld {
  /** Of the twin itself, `http://127.0.0.1:3001`. */
  readonly url: string;
  /** Of the shop: notices go there. */
  readonly shopUrl: string;
  readonly outgoing: Outgoing;
  /** Where it may keep what is too large for its memory; '' for a twin that forgets. */
  readonly folder: string;
  /** Faults chosen for a stand-in. */
  faults(name: string): ReadonlySet<Fault>;
  /** Work for later; given up when the twin stops. Tests shorten the time. */
  later(ms: number, work: () => Promise<void> | void): void;
  /** What a stand-in remembers, kept over restarts where the twin has a file. The same object at every call. */
  memory<T extends object>(name: string, initial: () => T): T;
  /** After a change of what it remembers. */
  changed(): void;
}

/** Settings and files that make the shop speak to a stand-in: typed into the configuration pages they would be the same. */
export interface StandInSettings {
  /** Setting -> parts; of a group, member -> parts. Only parts that are blank are filled. */
  settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Storage key -> content, for parts that name a file. */
  files?: Readonly<Record<string, Buffer>>;
}

/** A payment of the demo's past: older than the twin, which takes it over so that its money can go back. Amounts in fen. */
export interface PastPayment {
  channel: 'wechat' | 'alipay';
  device: string;
  pay_no: string;
  trade_no: string;
  name: string;
  total: number;
  paidAt: Date;
  /** What has gone back already. */
  refunds: readonly { refund_no: string; money: number; at: Date }[];
}

export interface StandIn {
  /** Its paths begin with `/<name>`. */
  readonly name: string;
  /** Heading of its section. */
  readonly title: { zh: string; en: string };
  readonly faults: readonly Fault[];
  /** What a fault means here, where its usual name says something else. */
  readonly faultNames?: Partial<Record<Fault, { zh: string; en: string }>>;
  /** Its routes, and those of the buttons of its section: `POST /twin/<name>/<action>`. Bodies are Buffers. */
  register(app: FastifyInstance, world: TwinWorld): void;
  /** HTML of its section on the control page; every text from outside escaped with `html`. */
  section?(world: TwinWorld, language: 'zh' | 'en'): string;
  settings?(world: TwinWorld): StandInSettings;
  /** Remembers payments of its channel that it has not seen; those that it knows stay as they are. */
  adopt?(world: TwinWorld, payments: readonly PastPayment[]): void;
}
