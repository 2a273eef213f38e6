/** What travels: kinds of values, records of them, and the rules that every reply keeps. */
import { expect } from 'vitest';
import { testApp, type Caller, type Reply, type TestApp } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Says what is wrong with a value, or nothing. */
export type Check = (value: unknown) => string | undefined;
export type Shape = Readonly<Record<string, Check>>;

const matching =
  (what: string, pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : what;

/** "12.30": money, percent, weights, scores, points. */
export const decimal = matching('two decimals as text', /^-?\d+\.\d\d$/);
export const moment = matching('YYYY-MM-DD HH:mm:ss', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
export const text: Check = (value) => (typeof value === 'string' ? undefined : 'text');
export const whole: Check = (value) => (Number.isSafeInteger(value) ? undefined : 'a whole number');
export const amount: Check = (value) => (typeof value === 'number' ? undefined : 'a number');
export const bool: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false');
export const any: Check = () => undefined;
export const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value) ? undefined : `one of ${values.join(', ')}`;
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);
export const either =
  (...checks: Check[]): Check =>
  (value) => {
    const wrong = checks.map((check) => check(value));
    return wrong.includes(undefined) ? undefined : wrong.join(' or ');
  };
export const list =
  (of: Check, least = 0): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list';
    if (value.length < least) return `a list of at least ${least}`;
    return value.map(of).find((wrong) => wrong !== undefined);
  };
/** The named members at least, each of its kind. */
export const record =
  (shape: Shape): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'a record';
    const wrong = Object.entries(shape).flatMap(([name, check]) => {
      const said = name in value ? check((value as Record<string, unknown>)[name]) : 'missing'; // as: it is a record
      return said === undefined ? [] : [`${name}: ${said}`];
    });
    return wrong.length > 0 ? wrong.join('; ') : undefined;
  };
/** Members of one kind, by their names: `all(text, 'name icon')`. */
export const all = (check: Check, names: string): Shape =>
  Object.fromEntries(names.split(' ').map((name) => [name, check]));
/** A page with at least `least` rows of the shape. */
export const page = (shape: Shape, least = 1): Check =>
  record({
    data: list(record(shape), least),
    total: whole,
    per_page: whole,
    last_page: whole,
    current_page: whole,
  });

export function expectWire(value: unknown, check: Check): void {
  expect(check(value), JSON.stringify(value).slice(0, 400)).toBeUndefined();
}

const KEPT_CODES = /^\/(user\/order\/check|areas|expresses|load_areas|sms|Admin\/(areas|expresses|sms)|lookup)/;

/** The rules of api 1 that hold whatever was asked. */
export function expectEnvelope(reply: Reply, path: string): void {
  const wrong: string[] = [];
  if (typeof reply.code !== 'number' || typeof reply.msg !== 'string') wrong.push('no envelope');
  if (reply.code !== 200) {
    if (reply.msg === '') wrong.push('a failure without a sentence');
    if (typeof reply.data !== 'object' || reply.data === null)
      wrong.push('a failure that the client takes for a success');
  } else if (
    !KEPT_CODES.test(path) &&
    typeof reply.data === 'object' &&
    reply.data !== null &&
    !Array.isArray(reply.data)
  ) {
    if ('code' in reply.data && reply.data.code) wrong.push('a success that the client takes for a failure');
  }
  if (reply.status !== 200 && !('message' in JSON.parse(reply.text))) wrong.push('a real error without its message');
  expect(wrong, `${path} ${reply.status} ${reply.text.slice(0, 200)}`).toEqual([]);
}

/** Keys that the client sends beside every list. */
export const CLIENT_PAGE = { page: 1, per_page: 30, total: 0, last_page: 1 } as const;
export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

export interface World {
  database: TestDatabase;
  app: TestApp;
  admin(): Promise<Caller>;
  /** Owner of the first store. */
  seller(): Promise<Caller>;
  shopper(): Promise<Caller>;
}
export const SHOPPER_PHONE = '13800000000';

/** The demo shop with its accounts. Call once at the top of a file. */
export function demoWorld(): World {
  const database = testDatabase({ template: 'demo' });
  const app = testApp(database, { env: { TRUST_PROXY: '1' } });
  const idOf = async (query: string): Promise<number> => Number((await database.query<{ id: string }>(query))[0]?.id);
  return {
    database,
    app,
    admin: () => app.admin(1),
    seller: async () => app.user(await idOf('select user_id as id from stores order by id limit 1')),
    shopper: async () => app.user(await idOf(`select id from users where phone = '${SHOPPER_PHONE}'`)),
  };
}
