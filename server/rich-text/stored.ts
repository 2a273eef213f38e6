/** Texts that were kept before every text had a node tree, or under looser rules: cleaned once more, all of them. */
import { sql } from 'drizzle-orm';
import { first, rows, type Database } from '#db/client.ts';
import { tableOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Env } from '../env.ts';
import { readPictureHosts } from '../site.ts';
import { cleanRichText } from './clean.ts';

const BATCH = 200;
/** Raised when what `cleanRichText` makes changes for texts that are kept already. */
const VERSION = 1;
const MARK = 'rich-texts';

/** Columns of rich text: those that descriptors name, and those of hand-written forms. */
const COLUMNS: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'goods', columns: ['goods_content', 'goods_content_mobile'] },
  { table: 'stores', columns: ['after_sale_service'] },
  ...RESOURCES.map((resource) => ({
    table: tableOf(resource),
    columns: Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'rich_text' ? [name] : [])),
  })),
];

/** Done once for a database; may be stopped anywhere and run again. @returns how many texts it wrote */
export async function completeStoredTexts(db: Database, env: Pick<Env, 'publicUrl'>): Promise<number> {
  const mark = await first<{ value: number }>(
    db.trade,
    sql`select value::int as value from app_state where key = ${MARK}`,
  );
  if ((mark?.value ?? 0) >= VERSION) return 0;
  const hosts = await readPictureHosts(db, env);
  let done = 0;
  for (const { table, columns } of COLUMNS)
    for (const column of columns) done += await completeColumn(db, table, column, hosts);
  await db.trade.execute(sql`insert into app_state (key, value) values (${MARK}, to_jsonb(${VERSION}::int))
    on conflict (key) do update set value = excluded.value`);
  return done;
}

async function completeColumn(db: Database, table: string, column: string, hosts: readonly string[]): Promise<number> {
  const [from, text] = [sql.identifier(table), sql.identifier(column)];
  for (let done = 0, after = 0; ;) {
    const batch = await rows<{ id: number; text: string }>(
      db.trade,
      sql`select id, ${text} as text from ${from} where id > ${after} and ${text} <> '' order by id limit ${BATCH}`,
    );
    const changed = batch
      .map((row) => ({ ...row, clean: cleanRichText(row.text, hosts) }))
      .filter(({ text: before, clean }) => clean !== before);
    // Somebody may have saved another text meanwhile: that one was cleaned as it came.
    if (changed.length > 0)
      await db.trade
        .execute(sql`update ${from} t set ${text} = c.clean from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id bigint, text text, clean text)
        where t.id = c.id and t.${text} = c.text`);
    done += changed.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH) return done;
  }
}
