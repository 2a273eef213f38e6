/** The SQL of `db/sql`: views, functions, triggers and rights, all of which are made again after any of them changed. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withDomain } from './domain-sql.ts';
import { appliedSql } from './release.ts';
import { ROOT } from './root.ts';

const REPEATABLE = path.join(ROOT, 'db/sql');

interface RepeatableOptions {
  /** False: without the rights, for a login that may not create roles. */
  roles: boolean;
  /** When the program was made that brings this SQL. */
  made: number;
}

/** Every view is made by `db/sql`: dropped first, so that a new version may name its columns as it likes. */
const DROP_VIEWS = `do $$ declare v record; begin
  for v in select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
    execute format('drop view if exists %s cascade', v.name);
  end loop;
end $$`;

/** Runs each file of `db/sql` whose text changed, in name order; later files may build on earlier ones, so all run after the first change. */
export async function runRepeatable(client: pg.Client, { roles, made }: RepeatableOptions): Promise<void> {
  const names = (await readdir(REPEATABLE)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(REPEATABLE, name), 'utf8')));
  const texts = files.map(withDomain);
  const digest = createHash('sha256')
    .update(JSON.stringify([roles, texts]))
    .digest('hex');
  if ((await appliedSql(client))?.digest === digest) return;
  await client.query('begin');
  await client.query(DROP_VIEWS);
  for (const [index, text] of texts.entries()) {
    const name = names[index] ?? '';
    if (!roles && /security/.test(name)) continue;
    try {
      await client.query(roles ? text : text.replace(/^grant .*;$/gm, ''));
    } catch (error) {
      throw new Error(`db/sql/${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  await client.query(
    `insert into app_state (key, value) values ('sql', jsonb_build_object('digest', $1::text, 'made', $2::bigint)) on conflict (key) do update set value = excluded.value`,
    [digest, made],
  );
  await client.query('commit');
}
