import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser, type Account } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const app = testApp(database);
let me: Account;
let friend: Account;
let guest: Account;

beforeAll(async () => {
  me = await makeUser(database);
  friend = await makeUser(database, { inviter_id: me.id, nickname: 'Friend' });
  guest = await makeUser(database, { inviter_id: friend.id, nickname: 'Guest' });
});

const members = async (account: Account, lev: number | string) =>
  (await (await app.user(account.id)).get(`/user/distributions?lev=${lev}`)) as {
    code: number;
    data: Page<{ id: number }>;
  };

describe('members whom a shopper brought', () => {
  it('are listed level by level', async () => {
    expect((await members(me, 0)).data.data.map((row) => row.id)).toEqual([friend.id]);
    expect((await members(me, 1)).data.data.map((row) => row.id)).toEqual([guest.id]);
    expect((await members(me, 2)).data.total).toBe(0);
  });

  it('show a name and a face, nothing that is private', async () => {
    const [row] = (await members(me, 0)).data.data;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['avatar', 'created_at', 'id', 'nickname']);
  });

  it('are not listed for strangers, and an unknown level is refused', async () => {
    expect((await members(guest, 0)).data.total).toBe(0);
    expect((await members(me, 3)).code).toBe(422);
    expect((await app.anonymous.get('/user/distributions')).code).toBe(401);
  });
});

describe('commissions', () => {
  it('are empty until something was earned', async () => {
    const reply = await (await app.user(me.id)).get('/user/distribution_logs');
    expect(reply).toMatchObject({ code: 200, data: { data: [], total: 0 } });
  });
});
