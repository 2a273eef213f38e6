/** Verbs of an import open a transaction of their own within the one that is open. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import type { Ctx } from '#server/context.ts';
import { insideImport } from '#server/crud/import/inside.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

it('a verb that fails undoes what it wrote, and the import goes on with the next', async () => {
  const names = await database.db.inTx(async (tx) => {
    const ctx = insideImport({ ctx: { db: database.db } as Ctx, tx }, 'one'); // as: verbs that only write need no more
    const write = (name: string, more = '') =>
      ctx.db.inTx(async (own) => {
        await own.execute(sql`insert into goods_brands (name) values (${name})`);
        if (more) await own.execute(sql`select ${more}::int`);
      });
    await write('first');
    await expect(write('second', 'no number')).rejects.toThrow('Failed query');
    await write('third');
    return rows<{ name: string }>(
      tx,
      sql`select name from goods_brands where name in ('first', 'second', 'third') order by id`,
    );
  });
  expect(names).toEqual([{ name: 'first' }, { name: 'third' }]);
});
