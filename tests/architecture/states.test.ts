/** The numbers of states stand in shared/domain: SQL names them, in braces in db/sql and as values in TypeScript. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { sourceFiles } from './imports.ts';

const STATES =
  'order_status|refund_status|refund_verify|refund_step|refund_type|money_status|cash_status|store_verify|goods_verify';
const BARE = new RegExp(
  String.raw`\b(?:${STATES})\b\s*(?:=|<>|<=|>=|<|>|!=|===|!==|(?:not\s+)?in|between)\s*\(?\s*-?\d`,
);

/** Lines that compare a state with a number. */
const bareStates = (text: string): string[] => text.split('\n').filter((line) => BARE.test(line));

it('is seen in every shape that SQL and TypeScript have', () => {
  for (const bare of [
    'where o.order_status = 3',
    'order_status in (1, 2)',
    'r.refund_verify<>0',
    'if (row.cash_status === 1)',
    'store_verify not in ( 4)',
  ])
    expect(bareStates(bare), bare).toEqual([bare]);
  for (const named of [
    'where order_status = {ORDER_STATUS.waitPay}',
    'order_status in (${literal(ORDER_STATUS.waitPay)})',
    'order by order_status',
  ])
    expect(bareStates(named), named).toEqual([]);
});

it('stands nowhere in the programs and in db/sql', () => {
  const files = [...sourceFiles(), ...readdirSync(path.join(ROOT, 'db/sql')).map((name) => `db/sql/${name}`)];
  const found = files.flatMap((file) =>
    bareStates(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
