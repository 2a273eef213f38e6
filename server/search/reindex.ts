/** Writes the search words of goods: inside the transaction that changed them, or for all that have none. */
import { sql } from 'drizzle-orm';
import { rows, type Database, type Db } from '#db/client.ts';
import { searchWords, type Searchable } from './document.ts';

const BATCH = 500;
/** Words that a mistyped one may be taken for. */
const CORRECTABLE = /^[a-z][a-z0-9]{3,}$/;

/** Makes the words of these goods anew. */
export async function indexGoods(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = await rows<Searchable & { id: number }>(
    tx,
    sql`select g.id, g.goods_name, g.goods_subname, g.goods_no, brand_name(g.brand_id) as brand_name, coalesce(c.name, '') as class_name
      from goods g left join goods_classes c on c.id = g.class_id
      where g.id = any(${sql.param(ids)}::bigint[])`,
  );
  const documents = list.map((goods) => ({ id: goods.id, words: searchWords(goods) }));
  await tx.execute(sql`update goods g set search = array_to_tsvector(array(select jsonb_array_elements_text(d.words)))
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(id bigint, words jsonb) where g.id = d.id`);
  const latin = [...new Set(documents.flatMap((document) => document.words).filter((word) => CORRECTABLE.test(word)))];
  await tx.execute(sql`select learn_words(${sql.param(latin)}::text[])`);
}

/** Every goods without words, in batches: after seeding, after an import past the verbs. @returns how many it wrote */
export async function reindexGoods(db: Database): Promise<number> {
  for (let done = 0, last = 0; ;) {
    const batch = await rows<{ id: number }>(
      db.trade,
      sql`select id from goods where search = '' and id > ${last} order by id limit ${BATCH}`,
    );
    if (batch.length === 0) return done;
    await db.inTx((tx) =>
      indexGoods(
        tx,
        batch.map((row) => row.id),
      ),
    );
    done += batch.length;
    last = batch.at(-1)?.id ?? last;
  }
}
