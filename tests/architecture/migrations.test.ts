import { expect, it } from 'vitest';
import { RELEASED, sqlFiles } from '../support/release-notes.ts';
import { migrationComplaints } from './migrations.ts';

/** Older ones ran while nothing had to go on meanwhile. */
const FIRST = '0005';

it('migrations do nothing that the release before, or a large table, cannot live with', () => {
  const files = sqlFiles('db/migrations').filter(({ file }) => (file.split('/').at(-1) ?? '') >= FIRST);
  expect(files.flatMap((one) => migrationComplaints(one, RELEASED.release))).toEqual([]);
});

it.each([
  'DROP TABLE "carts";',
  'drop function if exists yuan(bigint);',
  'ALTER TABLE "carts" DROP COLUMN "note";',
  'ALTER TABLE "carts" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "carts" RENAME TO "baskets";',
  'ALTER TABLE "carts" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "carts" ALTER COLUMN "note" SET DATA TYPE bigint;',
  'ALTER TABLE "carts" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_note_check" CHECK (note <> 1);',
  'CREATE UNIQUE INDEX "orders_note_idx" ON "orders" USING btree ("note");',
  `UPDATE "orders" SET "note" = 1 WHERE "note" = 0;`,
])('refuses %s', (text) => {
  expect(migrationComplaints({ file: 'one.sql', text }, '0.1.0')).toEqual([expect.stringContaining('one.sql: ')]);
});

it.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_note_check" CHECK (note <> 1) NOT VALID;',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_note_check";',
  'CREATE INDEX "stores_note_idx" ON "stores" USING btree ("note");',
  `UPDATE "configs" SET "note" = 1;`,
  '-- DROP TABLE "carts"; is for the next release',
  '-- 0.1.0 lives without carts.note: it was read last in 0.0.9\nALTER TABLE "carts" DROP COLUMN "note";',
  'CREATE TABLE "seckill_more" ("id" bigint NOT NULL, "name" text NOT NULL);',
])('allows %s', (text) => {
  expect(migrationComplaints({ file: 'one.sql', text }, '0.1.0')).toEqual([]);
});

it('counts a note for the release that is out alone, and only with a reason', () => {
  const drop = 'ALTER TABLE "carts" DROP COLUMN "note";';
  for (const note of [
    '-- 0.2.0 lives without carts.note: it was read last in 0.0.9',
    '-- 0.1.0 lives without carts.note: yes',
  ])
    expect(migrationComplaints({ file: 'one.sql', text: `${note}\n${drop}` }, '0.1.0')).toHaveLength(1);
});
