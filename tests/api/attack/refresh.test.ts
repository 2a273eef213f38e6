import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

const signIn = async (realm = 'users'): Promise<TokenReply> => {
  const { username } = await (realm === 'users' ? makeUser(database) : makeAdmin(database, { is_super: 1 }));
  return (await api.anonymous.post<TokenReply>('/login', { username, password: PASSWORD, provider: realm })).data;
};
const refresh = (refresh_token: string) => api.anonymous.post<TokenReply>('/token/refresh', { refresh_token });
const mayCall = async ({ access_token }: TokenReply, path = '/auth/info') =>
  (await api.bearer(`Bearer ${access_token}`).post(path)).code === 200;
/** As if the given time had passed since every token was used. */
const later = (time: string) => database.query('update refresh_tokens set used_at = used_at - $1::interval', [time]);

beforeEach(() => database.query('delete from rate_limits'));

describe('a refresh token', () => {
  it('gives twenty tabs that come at once one and the same successor, and all of them a good token', async () => {
    const first = await signIn();
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)));
    expect(replies.map(({ code }) => code)).toEqual(Array<number>(20).fill(200));
    expect(new Set(replies.map(({ data }) => data.refresh_token)).size).toBe(1);
    for (const { data } of replies) expect(await mayCall(data)).toBe(true);
    expect(await database.query('select count(*)::int as families from sessions where revoked_at is null')).toEqual([
      { families: 1 },
    ]);
    expect((await refresh(replies[0]?.data.refresh_token ?? '')).code).toBe(200);
  });

  it('gives the same successor to a tab that comes nine seconds later', async () => {
    const first = await signIn();
    const { data: early } = await refresh(first.refresh_token);
    await later('9 seconds');
    const { data: late } = await refresh(first.refresh_token);
    expect(late.refresh_token).toBe(early.refresh_token);
    expect(late.refresh_token).not.toBe(first.refresh_token);
    expect(await mayCall(late)).toBe(true);
  });

  it.each(['users', 'admins'])('of %s ends its family when it is used again after that', async (realm) => {
    const first = await signIn(realm);
    const path = realm === 'users' ? '/auth/info' : '/Admin/auth/info';
    const { data: second } = await refresh(first.refresh_token);
    const { data: third } = await refresh(second.refresh_token);
    expect(await mayCall(third, path)).toBe(true);
    await later('11 seconds');
    expect((await refresh(first.refresh_token)).code).toBe(401);
    expect(await mayCall(third, path)).toBe(false);
    expect((await refresh(third.refresh_token)).code).toBe(401);
  });

  it('gives nothing once the session has ended, within the ten seconds too', async () => {
    const first = await signIn();
    const { data: second } = await refresh(first.refresh_token);
    await api.bearer(`Bearer ${second.access_token}`).post('/logout', { provider: 'users' });
    for (const token of [first, second]) expect((await refresh(token.refresh_token)).code).toBe(401);
  });

  it('cannot be worked out from what the database keeps, nor followed with another key', async () => {
    const first = await signIn();
    const { data: second } = await refresh(first.refresh_token);
    const kept = JSON.stringify(await database.query('select * from refresh_tokens'));
    expect(kept).not.toContain(first.refresh_token);
    expect(kept).not.toContain(second.refresh_token);
    expect((await refresh(`${first.refresh_token}x`)).code).toBe(401);
    expect((await refresh(`${second.refresh_token.slice(0, -1)}`)).code).toBe(401);
  });
});
