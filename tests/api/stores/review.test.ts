/** The platform's verdict on stores: what passes, what is refused and why, and who decides. */
import { beforeAll, describe, expect, it } from 'vitest';
import { canMoveStore, STORE_MOVES, STORE_VERIFY, type StoreMove } from '#shared/domain/store-review.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeClerk, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const app = testApp(database);
let admin: Caller;
let adminId: number;

beforeAll(async () => {
  adminId = (await makeAdmin(database, { is_super: 1, nickname: '王审核' })).id;
  admin = await app.admin(adminId);
});

interface Store {
  id: number;
  store_verify: number;
  store_status: number;
  store_refuse_info: string;
}
const { createStore, verifying, verifyError, passVerify } = STORE_VERIFY;
const DENY = { store_verify: verifyError, store_refuse_info: '营业执照不清晰' };
const PASS = { store_verify: passVerify };

const storeIn = async (store_verify: number): Promise<number> =>
  (await makeStore(database, { store_verify, store_status: store_verify === passVerify ? 1 : 0 })).id;
const decide = (id: number, verdict: Record<string, string | number>, who = admin) =>
  who.put<Store>(`/Admin/stores/${id}`, verdict);
const verifyOf = async (id: number): Promise<number | undefined> =>
  (await database.query<{ store_verify: number }>('select store_verify from stores where id = $1', [id]))[0]
    ?.store_verify;
const clerkWith = async (...rights: string[]): Promise<Caller> => app.admin((await makeClerk(database, rights)).id);

describe('a waiting store', () => {
  it('passes, opens and gets what a seller starts with', async () => {
    const id = await storeIn(verifying);
    expect((await app.anonymous.get(`/store/${id}`)).code).toBe(404);
    expect((await decide(id, PASS)).data).toMatchObject({ store_verify: passVerify, store_status: 1 });
    expect((await app.anonymous.get(`/store/${id}`)).code).toBe(200);
    for (const table of ['user_roles', 'freights', 'file_space_dirs'])
      expect(await database.query(`select 1 from ${table} where store_id = $1`, [id]), table).toHaveLength(1);
  });

  it('is refused only with a reason, which its seller reads', async () => {
    const { id, ownerId } = await makeStore(database, { store_verify: verifying, store_status: 0 });
    for (const store_refuse_info of ['', '   '])
      expect(await decide(id, { ...DENY, store_refuse_info })).toMatchObject({
        code: 422,
        data: { errors: { store_refuse_info: expect.any(String) } },
      });
    expect(await verifyOf(id)).toBe(verifying);
    expect((await decide(id, DENY)).data).toMatchObject({ ...DENY, store_status: 0 });
    expect((await (await app.user(ownerId)).get<Store>('/store')).data).toMatchObject(DENY);
    expect((await decide(id, PASS)).data.store_refuse_info).toBe('');
  });

  it('is decided once when two decide at the same moment', async () => {
    const id = await storeIn(verifying);
    const replies = await Promise.all([decide(id, PASS), decide(id, PASS)]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await database.query('select 1 from user_roles where store_id = $1', [id])).toHaveLength(1);
    const history = await admin.get<unknown[]>(`/Admin/stores/${id}/history`);
    expect(history.data).toHaveLength(1);
  });
});

describe('the history of a store', () => {
  it('tells every decision with its reason and who took it, newest first', async () => {
    const id = await storeIn(verifying);
    for (const verdict of [DENY, PASS, { ...DENY, store_refuse_info: '投诉' }]) await decide(id, verdict);
    const { data } = await admin.get<
      { actor: string; actor_id: number; actor_name: string; changes: Record<string, [unknown, unknown]> }[]
    >(`/Admin/stores/${id}/history`);
    expect(data.map(({ changes }) => [changes['store_verify'], changes['store_refuse_info']?.[1]])).toEqual([
      [[passVerify, verifyError], '投诉'],
      [[verifyError, passVerify], ''],
      [[verifying, verifyError], '营业执照不清晰'],
    ]);
    expect(new Set(data.map(({ actor, actor_id, actor_name }) => `${actor} ${actor_id} ${actor_name}`))).toEqual(
      new Set([`admin ${adminId} 王审核`]),
    );
  });
});

describe('the counters of the tabs', () => {
  it('follow the decisions, whatever is listed', async () => {
    const counts = async (query = {}) =>
      (await admin.get<{ count: Record<string, number> }>('/Admin/stores', query)).data.count;
    const id = await storeIn(verifying);
    const before = await counts();
    await decide(id, DENY);
    const after = await counts({ store_verify: verifyError });
    expect([after['wait'], after['error']]).toEqual([(before['wait'] ?? 0) - 1, (before['error'] ?? 0) + 1]);
    expect(after['pass']).toBe(before['pass']);
  });
});

describe('who decides', () => {
  it('is an administrator with the right to change stores', async () => {
    const id = await storeIn(verifying);
    const reader = await clerkWith('admin.stores.index', 'admin.stores.show');
    expect((await reader.get(`/Admin/stores/${id}`)).code).toBe(200);
    expect((await decide(id, PASS, reader)).code).toBe(403);
    expect((await decide(id, PASS, app.anonymous)).code).toBe(401);
    expect(await verifyOf(id)).toBe(verifying);
    expect((await decide(id, PASS, await clerkWith('admin.stores.update'))).code).toBe(200);
  });

  it('is never a seller, of this store or another', async () => {
    const { id, ownerId } = await makeStore(database, { store_verify: verifying, store_status: 0 });
    const others = [ownerId, (await makeStore(database)).ownerId, (await makeUser(database)).id];
    for (const user of others) expect((await decide(id, PASS, await app.user(user))).code).toBe(401);
    const owner = await app.user(ownerId);
    expect((await owner.put('/Seller/stores/0', PASS)).code).toBe(403);
    expect(await verifyOf(id)).toBe(verifying);
  });
});

describe('the table of moves', () => {
  const wanted: Partial<Record<StoreMove, Record<string, string | number>>> = { pass: PASS, deny: DENY };
  it.each(
    [createStore, verifying, verifyError, passVerify].flatMap((from) =>
      (['pass', 'deny'] as const).map((move) => [move, from] as const),
    ),
  )('says whether the platform may %s a store in state %i', async (move, from) => {
    const id = await storeIn(from);
    const reply = await decide(id, wanted[move] ?? {});
    const isSame = STORE_MOVES[move].to === from;
    const may = canMoveStore(move, 'admin', from) === true;
    expect(reply.code).toBe(may || isSame ? 200 : 500);
    expect(await verifyOf(id)).toBe(may ? STORE_MOVES[move].to : from);
  });

  it('lets nobody send a store back to where it began, or set it waiting', async () => {
    const id = await storeIn(verifyError);
    for (const store_verify of [createStore, verifying])
      expect((await decide(id, { store_verify })).code, String(store_verify)).toBe(500);
    expect((await decide(id, { store_verify: 5 })).code).toBe(422);
  });
});
