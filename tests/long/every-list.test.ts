/** Every list page of both back offices over a million rows: what its beginning and its end take in the database. */
import { beforeAll, expect, it } from 'vitest';
import { testApp, type Caller } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { LIST_PAGES, openList, report, type Opening } from './every-list.ts';
import { growMillion } from './million.ts';
import { tellPlans } from './slow-statements.ts';

/** What is wanted of the first and the last page; told with its plan, because the machine under the test has its share in it. */
const WANTED_MS = 30;
/** Something walks through everything. */
const GROSS_MS = 2_000;

const database = testDatabase({ template: 'demo', audit: false });
const app = testApp(database);
let callers: Record<'admin' | 'seller', Caller>;
let empty: string[] = [];
beforeAll(async () => {
  empty = await growMillion(database.url, true);
  await tellPlans(database.url);
  app.deps.meter.count = () => {}; // one session opens them all
  const [store] = await database.query<{ user_id: string }>(
    'select user_id from stores where store_verify = 4 order by id limit 1',
  );
  callers = { admin: await app.admin(1), seller: await app.user(Number(store?.user_id)) };
}, 1_800_000);

it('opens at its beginning and at its end without walking through everything', async () => {
  expect(empty).toEqual([]);
  const openings: Opening[] = [];
  for (const page of LIST_PAGES)
    openings.push(...(await openList(Object.values(database.db.pools), callers[page.area], page)));
  console.log(report(openings, WANTED_MS));
  expect(openings.filter(({ slowest }) => slowest !== undefined).length).toBeGreaterThan(LIST_PAGES.length);
  expect(openings.filter(({ ms }) => ms > GROSS_MS).map(({ page }) => page)).toEqual([]);
}, 600_000);
