/** Servers of the release that is out go on working on the database of this one (CONTRIBUTING, "Change the database"). */
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { breaks, surfaceOf, type Surface } from '../../support/database-surface.ts';
import { livesWith, RELEASED, sqlFiles } from '../../support/release-notes.ts';
import { asOwner } from '../../support/templates.ts';

const database = testDatabase();

it('keeps what the release that is out calls, or says why that release does not mind', async () => {
  const was = RELEASED as typeof RELEASED & Surface; // as: tests/record-release.ts
  const notes = [...sqlFiles('db/migrations'), ...sqlFiles('db/sql')].map(({ text }) => text).join('\n');
  const minded = breaks(was, await asOwner(database.url, surfaceOf));
  for (const name of livesWith(RELEASED.release, notes)) minded.delete(name);
  expect([...minded].map(([name, reason]) => `${name} ${reason}`)).toEqual([]);
  expect(Object.keys(was.relations).length).toBeGreaterThan(100);
});

describe('what an older server cannot live with', () => {
  const surface = (more: Partial<Surface> = {}): Surface => ({
    relations: { orders: 'id bigint; note character varying(40); paid_at timestamp with time zone?' },
    functions: { 'yuan(fen bigint)': '0 text', 'due(at timestamp with time zone, days integer)': '1 boolean' },
    rules: { orders: 'orders_pkey' },
    ...more,
  });
  const found = (more: Partial<Surface>) => [...breaks(surface(), surface(more)).keys()];
  const orders = (text: string) => found({ relations: { orders: text } });
  const WHOLE = 'id bigint; note character varying(40); paid_at timestamp with time zone?';

  it.each([
    ['a table that is gone', { relations: {} }, 'orders'],
    [
      'a function that is gone',
      { functions: { 'yuan(fen bigint)': '0 text' } },
      'due(at timestamp with time zone, days integer)',
    ],
    [
      'a function with an argument more',
      { functions: { ...surface().functions, 'yuan(fen bigint)': '', 'yuan(fen bigint, sign text)': '0 text' } },
      'yuan(fen bigint)',
    ],
    [
      'a function that answers something else',
      { functions: { ...surface().functions, 'yuan(fen bigint)': '0 numeric' } },
      'yuan(fen bigint)',
    ],
    ['a new rule on its rows', { rules: { orders: 'orders_pkey; orders_note_key' } }, 'orders_note_key'],
  ])('%s', (_what, more, name) => expect(found(more as Partial<Surface>)).toEqual([name]));

  it.each([
    ['a column that is gone', 'id bigint; note character varying(40)', 'orders.paid_at'],
    ['another type', WHOLE.replace('id bigint', 'id text'), 'orders.id'],
    ['a narrower one', WHOLE.replace('(40)', '(20)'), 'orders.note'],
    ['a column that must not be null any more', WHOLE.replace('?', ''), 'orders.paid_at'],
    ['a new column without a default', `${WHOLE}; kind text!`, 'orders.kind'],
  ])('%s', (_what, text, name) => expect(orders(text)).toEqual([name]));

  it('but with more columns, wider ones, and functions whose further arguments have defaults', () => {
    expect(orders(`${WHOLE.replace('(40)', '(80)')}; kind text; more text?`)).toEqual([]);
    expect(
      found({ functions: { ...surface().functions, 'yuan(fen bigint)': '', 'yuan(fen bigint, sign text)': '1 text' } }),
    ).toEqual([]);
    expect(
      found({
        rules: { orders: 'orders_pkey', new_table: 'new_key' },
        relations: { ...surface().relations, new_table: 'id bigint!' },
      }),
    ).toEqual([]);
  });
});
