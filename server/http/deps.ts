/** What calls are served with: made once per process. */
import type { Database } from '#db/client.ts';
import type { Env } from '../env.ts';
import type { Ports } from '../ports/index.ts';
import type { Admission } from './admission.ts';
import type { Cache } from './cache.ts';
import type { MemoryAnswers } from './memory-answers.ts';
import type { PageReads } from './page-reads.ts';
import type { TrafficMeter } from './rate-limit.ts';
import type { SessionMemory } from './session-memory.ts';
import type { Keys } from './tokens.ts';

export interface Deps {
  db: Database;
  env: Env;
  ports: Ports;
  cache: Cache;
  memory: MemoryAnswers;
  pageReads: PageReads;
  keys: Keys;
  meter: TrafficMeter;
  sessions: SessionMemory;
  /** Lets a few requests of a kind work at once; the others wait before the connection pool and not inside it, or are told to come back. */
  admission: Admission;
  /** Reason when the site is closed to shoppers, else null. */
  closedReason(): Promise<string | null>;
}
