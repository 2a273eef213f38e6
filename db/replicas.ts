/**
 * Standbys to read from (`READ_DATABASE_URL`). Each is looked at twice a second: one that is away, too far behind, or the
 * primary by now, is left out and comes back by itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { chooseStandby, type Sample, type StandbyState, type WalPosition } from './choose-standby.ts';
import type { Pools } from './pools.ts';

const LOOK_MS = 500;
/** A standby that does not answer within this time is asked no more until it does. */
export const STANDBY_PATIENCE_MS = 2_000;
/** Enough for the longest lag that is borne. */
const SAMPLES = 20;

const PRIMARY = `select (pg_current_wal_lsn() - '0/0')::bigint as position`;
const STANDBY = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`;

export interface Standby extends StandbyState {
  readonly pools: Pools;
}

export class Replicas<S extends Standby = Standby> {
  readonly standbys: readonly S[];
  readonly #primary: pg.Pool;
  readonly #samples: Sample[] = [];
  readonly #stopping = new AbortController();
  /** What every read has to see, whoever asks. */
  #floor: WalPosition = 0;
  /** Counts what was made known; its position is found at the next look. */
  #news = 0;
  #turn = 0;

  constructor(primary: pg.Pool, standbys: readonly S[]) {
    this.#primary = primary;
    this.standbys = standbys;
  }

  start(): void {
    void this.#repeat(() => this.#lookAtPrimary());
    for (const standby of this.standbys) void this.#repeat(() => this.#lookAt(standby));
  }
  stop(): void {
    this.#stopping.abort();
  }

  /** A standby that has replayed `after`, else undefined. */
  choose(after: WalPosition): S | undefined {
    this.#turn += 1;
    const least = Math.max(after, this.#floor);
    return chooseStandby(this.standbys, { after: least, samples: this.#samples, turn: this.#turn });
  }

  /** Something was changed elsewhere and told of: until its position is known, the primary answers everything. */
  requireNews(): void {
    this.#news += 1;
    this.#floor = Number.POSITIVE_INFINITY;
  }

  /** Where the primary stands now: whatever was committed before lies before it. Rejects where it does not answer. */
  async position(): Promise<WalPosition> {
    const { rows } = await this.#primary.query<{ position: number }>(PRIMARY);
    return rows[0]?.position ?? Number.POSITIVE_INFINITY;
  }

  async #lookAtPrimary(): Promise<void> {
    const news = this.#news;
    const position = await this.position();
    this.#samples.push({ at: Date.now(), position });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
    if (news === this.#news) this.#floor = Math.min(this.#floor, position);
  }

  async #lookAt(standby: S): Promise<void> {
    try {
      const { rows } = await standby.pools.public.query<{ position: number | null }>(STANDBY);
      standby.replayed = rows[0]?.position ?? null;
    } catch {
      standby.replayed = null;
    }
  }

  async #repeat(look: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await look().catch(() => {}); // the primary is away: what is known of it stays known
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
