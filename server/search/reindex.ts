/** Writes the search words of goods: inside the transaction that changed them, or for all that have none. */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database, type Db } from '#db/client.ts';
import { brandName, learnWords } from '#db/functions.ts';
import type { Searchable } from './document.ts';

const BATCH = 500;
/** Small enough that a slow machine tells how far it is. */
const SMALL_BATCH = 200;
/** Words that a mistyped one may be taken for. */
const CORRECTABLE = /^[a-z][a-z0-9]{3,}$/;

/** Makes the words of these goods anew. */
export async function indexGoods(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = await rows<Searchable & { id: number }>(
    tx,
    sql`select g.id, g.goods_name, g.goods_subname, concat_ws(' ', g.goods_no,
        (select string_agg(k.goods_no, ' ') from goods_skus k where k.goods_id = g.id and k.goods_no <> '' and k.deleted_at is null)) as goods_no, ${brandName('g.brand_id')} as brand_name, coalesce(c.name, '') as class_name
      from goods g left join goods_classes c on c.id = g.class_id
      where g.id = any(${sql.param(ids)}::bigint[])`,
  );
  const { searchWords } = await import('./document.ts'); // with its dictionary, 15 MB
  const documents = list.map((goods) => ({ id: goods.id, words: searchWords(goods) }));
  await tx.execute(sql`update goods g set search = array_to_tsvector(array(select jsonb_array_elements_text(d.words)))
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(id bigint, words jsonb) where g.id = d.id`);
  const latin = [...new Set(documents.flatMap((document) => document.words).filter((word) => CORRECTABLE.test(word)))];
  await learnWords(tx, latin);
}

/** The column of goods that points to what was renamed. */
export type NamedBy = 'brand_id' | 'class_id';
/** More than these are left to the job: whoever renames does not wait for them. */
const AT_ONCE = 500;
const MARK = 'stale-words';

/**
 * A brand or class has another name: the words of its goods follow, in the transaction that renames it when they are
 * few, else by the job `refresh-words`. @returns how many were made anew here
 */
export async function followName(tx: Db, by: NamedBy, id: number): Promise<number> {
  const goods = await lockNamed(tx, sql`${sql.identifier(by)} = ${id}`, AT_ONCE + 1);
  if (goods.length <= AT_ONCE) {
    await indexGoods(tx, goods);
    return goods.length;
  }
  await tx.execute(sql`insert into app_state (key, value) values (${`${MARK}:${by}:${id}`}, to_jsonb(clock_timestamp()))
    on conflict (key) do update set value = excluded.value`);
  return 0;
}

/** In the order of their ids, so that two who write the same goods never wait for each other. */
async function lockNamed(tx: Db, where: SQL, most: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from goods where ${where} order by id limit ${most} for no key update`,
  );
  return found.map((row) => row.id);
}

/** The goods of everything that was renamed and had too many to follow at once. @returns how many it wrote */
export async function refreshWords(db: Database): Promise<number> {
  const marks = await rows<{ key: string; value: string }>(
    db.trade,
    sql`select key, value::text from app_state where key like ${`${MARK}:%`} order by key`,
  );
  let done = 0;
  for (const { key, value } of marks) {
    const [, by, id] = key.split(':');
    done += await refreshNamed(db, by === 'brand_id' ? 'brand_id' : 'class_id', Number(id));
    // Renamed once more meanwhile: the next run begins again.
    await db.trade.execute(sql`delete from app_state where key = ${key} and value::text = ${value}`);
  }
  return done;
}

async function refreshNamed(db: Database, by: NamedBy, id: number): Promise<number> {
  for (let done = 0, after = 0; ;) {
    const batch = await db.inTx(async (tx) => {
      const goods = await lockNamed(tx, sql`${sql.identifier(by)} = ${id} and id > ${after}`, BATCH);
      await indexGoods(tx, goods);
      return goods;
    });
    done += batch.length;
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH) return done;
  }
}

/**
 * Every goods without words, in batches: after seeding, after an import past the verbs, after a start that was stopped.
 * @returns how many it wrote
 */
export async function reindexGoods(
  db: Database,
  tell: (done: number, all: number) => void = () => {},
): Promise<number> {
  const unfound = await db.inTx((tx) =>
    rows<{ id: number }>(tx, sql`select id from goods where search = '' order by id`),
  );
  const ids = unfound.map((row) => row.id);
  for (let done = 0; done < ids.length; done += SMALL_BATCH) {
    await db.inTx((tx) => indexGoods(tx, ids.slice(done, done + SMALL_BATCH)));
    tell(Math.min(done + SMALL_BATCH, ids.length), ids.length);
  }
  return ids.length;
}
