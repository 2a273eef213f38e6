/** The demo shop under observation: every row that a call leaves written is counted, whoever wrote it. */
import { afterAll, beforeAll } from 'vitest';
import pg from 'pg';
import type { Caller } from '#tests/support/app.ts';
import { demoWorld, type World } from '../contract/wire.ts';

/** Sessions, limits, proofs and locks move with every call: they are the gate, not what is behind it. */
const GATE = [
  'sessions',
  'refresh_tokens',
  'rate_limits',
  'login_failures',
  'captchas',
  'idempotency_keys',
  'sms_codes',
  'alarms',
];

const WATCH = `
  create unlogged table seen_writes (name text not null);
  create function see_write() returns trigger language plpgsql security definer set search_path = public as $$
    begin insert into seen_writes values (tg_table_name); return null; end $$;
  create function keep_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger unlimited before insert on rate_limits for each row execute function keep_nothing();
  do $$ declare t record; begin
    for t in select tablename from pg_tables where schemaname = 'public' and not tablename = any(string_to_array('${[...GATE, 'seen_writes'].join()}', ',')) loop
      execute format('create trigger see_write after insert or update or delete on %I for each row execute function see_write()', t.tablename);
    end loop; end $$;`;

export type Audience = 'public' | 'shopper' | 'account' | 'seller' | 'admin';

export interface Watched extends World {
  /** Tables written to since it was last asked. */
  writes(): Promise<string[]>;
  /** Somebody who may pass the door of the audience, with a session of his own. */
  as(audience: Audience): Promise<Caller>;
}

/** Call once at the top of a file. */
export function watchedWorld(): Watched {
  const world = demoWorld();
  let owner: pg.Client | undefined;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: world.database.url });
    owner.on('error', () => {});
    await owner.connect();
    await owner.query(WATCH);
    world.app.deps.meter.count = () => {};
  });
  afterAll(() => owner?.end());
  const doors: Record<Audience, () => Promise<Caller>> = {
    public: async () => world.app.anonymous,
    shopper: world.shopper,
    account: world.shopper,
    seller: world.seller,
    admin: world.admin,
  };
  return Object.assign(world, {
    writes: async () => {
      const found = await owner?.query<{ name: string }>(
        'with gone as (delete from seen_writes returning name) select distinct name from gone',
      );
      return (found?.rows ?? []).map((row) => row.name);
    },
    as: (audience: Audience) => doors[audience](),
  });
}
