/**
 * The release before this one and this one on one database, as while one takes the other's place: the old one works on
 * while the new one changes the database, both trade side by side, and the old one may be started again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '#db/embedded/start.ts';
import { makePreviousRelease, type PreviousRelease } from '../support/previous-release.ts';
import { buildServer } from '../support/tools.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { asOwner } from '../support/templates.ts';
import { TradeWalk } from './trade-walk.ts';

const MAKE_MS = 600_000;

let dir = '';
let postgres: Embedded;
let release: PreviousRelease;
let old: RunningServer;
let young: RunningServer | undefined;
let goodsId = 0;

const look = <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
  asOwner(postgres.url, async (owner) => (await owner.query<Row>(text)).rows);
const env = { TRUST_PROXY: '0', SECRET_KEY: 'the same for both releases, thirty-two bytes' };
const startOld = () => startServer({ databaseUrl: postgres.url, env, root: release.root });
/** Errors that a server has logged; a machine that builds beside it may be too slow for a connection. */
const errorsOf = (server: RunningServer): string[] =>
  server
    .output()
    .split('\n')
    .filter((text) => /"level":(50|60)/.test(text) && !/connection timeout|timeout exceeded/.test(text));
const shapeOfDatabase = () =>
  look<{
    shape: string;
  }>(`select md5(string_agg(pg_get_viewdef(oid), '' order by relname)) || md5((select string_agg(pg_get_functiondef(p.oid), '' order by p.oid::regprocedure::text)
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e'))) as shape
    from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`);

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-two-releases-'));
  [release, postgres] = await Promise.all([
    makePreviousRelease(),
    startEmbedded({ dir: path.join(dir, 'postgres'), database: 'marketplace', fast: true }),
  ]);
  console.log(`previous release: ${release.commit}`);
  await buildServer();
  old = await startOld();
  const plain = await look<{
    id: string;
  }>(`select g.id from goods g join goods_skus k on k.goods_id = g.id and k.hidden = 1 and k.deleted_at is null
    where k.sellable > 30 and g.goods_status = 1 and g.goods_verify = 1 and g.store_id = (select min(id) from stores) and g.goods_price < 20000
      and not exists (select 1 from seckills s where s.goods_id = g.id) and not exists (select 1 from collectives c where c.goods_id = g.id) order by g.goods_price limit 1`);
  goodsId = Number(plain[0]?.id ?? 0);
}, MAKE_MS);
afterAll(async () => {
  await Promise.all([old?.stop(), young?.stop()]);
  await postgres?.stop();
  await release?.remove();
  await rm(dir, { recursive: true, force: true });
});

const places = () => [
  { name: 'old', url: old.url },
  { name: 'new', url: young?.url ?? '' },
];
const forgetLimits = () => look('delete from rate_limits');

test('the old release works on while the new one starts and changes the database', async () => {
  const walk = new TradeWalk([{ name: 'old', url: old.url }]);
  await walk.signIn();
  let isOver = false;
  const browsing = walk.keepBrowsing(goodsId, () => isOver);
  young = await startServer({ databaseUrl: postgres.url, env });
  isOver = true;
  await browsing;
  console.log(`calls at the old release meanwhile: ${walk.calls}`);
  expect(walk.failures).toEqual([]);
});

test.each([0, 1])('both trade side by side, each going on with what the other has begun (%i)', async (first) => {
  await forgetLimits();
  const walk = new TradeWalk(places(), first);
  await walk.run(goodsId);
  expect(walk.failures).toEqual([]);
  expect(await look('select * from audit_problems limit 20')).toEqual([]);
});

test('the old release, started again, leaves the database as the new one has made it, and both go on', async () => {
  const before = await shapeOfDatabase();
  await old.stop();
  old = await startOld();
  expect(await shapeOfDatabase()).toEqual(before);
  await forgetLimits();
  const walk = new TradeWalk(places());
  await walk.run(goodsId);
  expect(walk.failures).toEqual([]);
  expect(await look('select * from audit_problems limit 20')).toEqual([]);
});

test('neither has logged an error', () => {
  expect([...errorsOf(old), ...(young ? errorsOf(young) : [])]).toEqual([]);
});
