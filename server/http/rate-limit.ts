/**
 * Limits, counted in PostgreSQL so that they hold over every process. General traffic is counted in memory, and callers
 * who come often are added up in the database once a second; the strict, named limits ask the database before they let anyone in.
 */
import { sql } from 'drizzle-orm';
import { Batches } from '#db/batches.ts';
import { first, rows, type Database } from '#db/client.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { tooMany } from '../errors.ts';

export const LIMITS = {
  session: { hits: 600, seconds: 60 },
  address: { hits: 300, seconds: 60 },
  login: { hits: 30, seconds: 300 },
  /** Wrong passwords for one name over all networks: beyond it strangers pay with a proof of work. */
  name: { hits: 50, seconds: 86_400 },
  register: { hits: 20, seconds: 3600 },
  /** Steps of signing in with an account elsewhere: each way has three. */
  oauth: { hits: 120, seconds: 600 },
  socket: { hits: 600, seconds: 300 },
  sms: { hits: 30, seconds: 3600 },
  /** Messages of the whole shop, where `sms.per_minute` and `sms.per_day` set no other. */
  smsMinute: { hits: SETTING_DEFAULTS['sms.per_minute'], seconds: 60 },
  smsDay: { hits: SETTING_DEFAULTS['sms.per_day'], seconds: 86_400 },
  create: { hits: 60, seconds: 60 },
  order: { hits: 60, seconds: 60 },
  /** Payments that are begun, asked about, ended. */
  pay: { hits: 120, seconds: 60 },
  upload: { hits: 120, seconds: 60 },
  chat: { hits: 60, seconds: 60 },
  /** Conversations that the visitors of one network begin. */
  visitors: { hits: 60, seconds: 3600 },
  /** Questions to couriers and their services. */
  couriers: { hits: 30, seconds: 60 },
  /** Files that are not there: each is looked for in every place. */
  missing: { hits: 300, seconds: 60 },
  /** What pages within WeChat ask it for: who it is, a signature. */
  wechat: { hits: 120, seconds: 60 },
  /** Questions to the map service. */
  maps: { hits: 30, seconds: 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** What is said beside "wait", where that alone would leave open what for. */
const SAYS: Partial<Record<LimitName, MessageKey>> = { order: 'order.createOrderThr' };

/** Seconds until the current window of a limit ends. */
export const secondsLeft = (seconds: number): number => seconds - (Math.floor(Date.now() / 1000) % seconds);

// A count that is lost in a crash lets somebody in once more; waiting for the disk would cost every order.
const COUNT = `with soon as (select set_config('synchronous_commit', 'off', true))
  insert into rate_limits (key, window_start, hits)
  select k, to_timestamp(floor(extract(epoch from now()) / $3::int) * $3::int), n from soon, unnest($1::text[], $2::int[]) as t(k, n) order by k
  on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits returning key, hits`;

interface Hit {
  key: string;
  seconds: number;
}
const MOST_HITS = 100;
/** Hits that come while others are counted go together, those of one length of window. */
const counters = new WeakMap<Database, Batches<Hit, number>>();

async function countTogether(db: Database, hits: readonly Hit[]): Promise<number[]> {
  const counts = new Map<string, number>();
  const places = hits.map(({ key }) => {
    const place = (counts.get(key) ?? 0) + 1;
    counts.set(key, place);
    return place;
  });
  const totals = await db.prepared<{ key: string; hits: number }>('trade', 'count-hits', COUNT, [
    [...counts.keys()],
    [...counts.values()],
    hits[0]?.seconds,
  ]);
  const before = new Map(totals.map((row) => [row.key, row.hits - (counts.get(row.key) ?? 0)]));
  return hits.map(({ key }, index) => (before.get(key) ?? 0) + (places[index] ?? 0));
}

function counterOf(db: Database): Batches<Hit, number> {
  const counter = counters.get(db) ?? new Batches<Hit, number>((hits) => countTogether(db, hits), { most: MOST_HITS });
  counters.set(db, counter);
  return counter;
}

/** Counts one hit and answers how many the window has. */
export const countOf = (
  db: Database,
  name: LimitName,
  key: string,
  { seconds }: { seconds: number } = LIMITS[name],
): Promise<number> => counterOf(db).run(seconds, { key: `${name}:${key}`, seconds });

/** Counts one hit of a named limit. @throws 429 with the seconds to wait. */
export async function countAgainstLimit(
  db: Database,
  name: LimitName,
  key: string,
  limit: { hits: number; seconds: number } = LIMITS[name],
): Promise<number> {
  const hits = await countOf(db, name, key, limit);
  if (hits > limit.hits) throw tooMany(secondsLeft(limit.seconds), SAYS[name]);
  return hits;
}

/** What the window of a limit has so far, and the seconds until it ends. */
export async function usedOf(db: Database, name: LimitName, key: string): Promise<{ hits: number; left: number }> {
  const { seconds } = LIMITS[name];
  const row = await first<{ hits: number }>(
    db.trade,
    sql`select hits from rate_limits where key = ${`${name}:${key}`}
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`,
  );
  return { hits: row?.hits ?? 0, left: secondsLeft(seconds) };
}
/** Limits of one period. */
type MeteredName = 'session' | 'address' | 'missing';
const PERIOD_SECONDS = LIMITS.session.seconds;
const windowNow = (): number => Math.floor(Date.now() / 1000 / PERIOD_SECONDS);
const slotOf = (name: MeteredName, key: string): string => `${name}:${key}`;
const limitOf = (slot: string): number => LIMITS[slot.slice(0, slot.indexOf(':')) as MeteredName].hits; // as: `slotOf` wrote it

/** Callers with hits that are not shared yet, and callers with shared ones. Beyond that the oldest are forgotten. */
const MAX_CALLERS = 50_000;
/** A caller is shared who has used up this part of a limit since: a crowd of whom each asks little costs no writes. */
const SHARED_PART = 1 / 20;

/**
 * Counts of everything else: local at once; each second those callers are shared who came often. A process may let a
 * caller have a twentieth of a limit more than all together have left.
 */
export class TrafficMeter {
  private readonly db: Database;
  /** Of the running window, as everything here. */
  private readonly local = new Map<string, number>();
  private readonly shared = new Map<string, number>();
  private window = 0;
  private timer: NodeJS.Timeout | undefined;
  private flushing = false;

  constructor(db: Database) {
    this.db = db;
  }

  start(): void {
    this.timer = setInterval(() => void this.share(), 1000);
    this.timer.unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }

  /** @throws 429 when a key has used up its minute. */
  count(name: MeteredName, key: string, more = 1): void {
    if (this.add(name, key, more) > LIMITS[name].hits) throw tooMany(secondsLeft(LIMITS[name].seconds));
  }

  /** Counts one hit, unless that would be one too many: then `count` is to say so. */
  countIfLeft(name: MeteredName, key: string): boolean {
    if (this.add(name, key, 1) <= LIMITS[name].hits) return true;
    this.add(name, key, -1);
    return false;
  }

  /** @returns hits of the running window, in this process and by the last share in all others */
  private add(name: MeteredName, key: string, more: number): number {
    this.turn();
    const slot = slotOf(name, key);
    const mine = (this.local.get(slot) ?? 0) + more;
    set(this.local, slot, mine);
    return mine + (this.shared.get(slot) ?? 0);
  }

  /** What was counted in a window that is over limits nobody any more. */
  private turn(): void {
    const window = windowNow();
    if (window === this.window) return;
    this.window = window;
    this.local.clear();
    this.shared.clear();
  }

  /** Before work of which only the outcome says whether it counts. @throws 429 as `count` does */
  refuseOver(name: MeteredName, key: string): void {
    const slot = slotOf(name, key);
    if (this.local.has(slot) || this.shared.has(slot)) this.count(name, key, 0);
  }

  /** One at a time: while the database is slow, the counts wait here. */
  private async share(): Promise<void> {
    if (this.flushing) return;
    this.flushing = true;
    await this.flush().catch(() => {});
    this.flushing = false;
  }

  /** Adds the local counts of those who came often to the database and learns what the other processes counted. */
  async flush(): Promise<void> {
    this.turn();
    const { window } = this;
    const often = [...this.local].filter(([slot, hits]) => hits >= limitOf(slot) * SHARED_PART);
    if (often.length === 0) return;
    for (const [slot] of often) this.local.delete(slot);
    const totals = await rows<{ key: string; hits: number }>(
      this.db.trade,
      sql`insert into rate_limits (key, window_start, hits)
        select k, to_timestamp(${window * PERIOD_SECONDS}::bigint), h
        from unnest(${sql.param(often.map(([slot]) => slot))}::text[], ${sql.param(often.map(([, hits]) => hits))}::int[]) as t(k, h) order by k
        on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
        returning key, hits`,
    );
    if (window !== this.window) return;
    for (const { key, hits } of totals) set(this.shared, key, hits);
  }
}

function set(counts: Map<string, number>, slot: string, hits: number): void {
  if (counts.size >= MAX_CALLERS && !counts.has(slot)) {
    const [oldest] = counts.keys();
    if (oldest !== undefined) counts.delete(oldest);
  }
  counts.set(slot, hits);
}
