import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';
import { runNamed } from '#tests/support/jobs.ts';
import { choose, oauthWorld, XIAO, ZHOU, type Browser } from './browsers.ts';

const database = testDatabase();
const world = oauthWorld(database);

beforeEach(async () => {
  await database.query('delete from oauths');
  await database.query('delete from rate_limits');
});

const proof = { old_password: PASSWORD };
/** A browser in which a shopper with a password is signed in. */
async function shopper(fields: Record<string, unknown> = {}): Promise<Browser & { id: number }> {
  const { id } = await makeUser(database, fields);
  const browser = world.browser();
  browser.authorization = (await world.api.user(id)).authorization;
  return Object.assign(browser, { id });
}
interface Link {
  name: string;
  linked: boolean;
  nickname: string;
  created_at: string;
}
const linksOf = async (browser: Browser) => (await browser.call<Link[]>('GET', '/user/oauths')).data;
const linked = async (browser: Browser) => (await linksOf(browser)).filter((one) => one.linked).map(({ name }) => name);

describe('linking an account elsewhere', () => {
  it('lets it sign in to the own account, and shows whose it is and since when', async () => {
    const browser = await shopper();
    expect(await linked(browser)).toEqual([]);
    expect((await browser.link('github', XIAO, proof)).code).toBe(200);
    expect((await linksOf(browser)).find(({ name }) => name === 'github')).toEqual({
      name: 'github',
      linked: true,
      nickname: '林晓',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    });
    const later = world.browser();
    await later.signIn('github', XIAO);
    expect((await later.who()).id).toBe(browser.id);
  });

  it('tells the holder, by a notice and by SMS', async () => {
    const browser = await shopper();
    await browser.link('github', XIAO, proof);
    await runNamed('dispatch-events', database);
    const notices = await database.query('select event from user_notices where account_id = $1', [browser.id]);
    expect(notices).toEqual([{ event: 'security.linked' }]);
    expect(world.api.sms.at(-1)).toMatchObject({ template: 'security' });
  });

  it('asks for the password or a code: a session alone adds no way in', async () => {
    const browser = await shopper();
    expect(await browser.link('github', XIAO)).toMatchObject({ code: 422, data: { errors: { old_password: expect.any(String) } } });
    expect((await browser.link('github', XIAO, { old_password: 'wrong' })).code).toBe(500);
    expect(await linked(browser)).toEqual([]);
  }); // prettier-ignore

  it('asks who has neither to have just signed in', async () => {
    const browser = world.browser();
    await browser.signIn('github', XIAO);
    expect((await browser.link('google', XIAO)).code).toBe(200);
    await database.query(`update sessions set created_at = now() - interval '16 minutes'`);
    expect(await browser.link('qq', XIAO)).toMatchObject({
      code: 500,
      msg: '为了账号安全，请退出后重新登录，再执行此操作',
    });
  });

  it('refuses one that belongs to somebody else, and a second one of the same provider', async () => {
    const [one, two] = [await shopper(), await shopper()];
    await one.link('github', XIAO, proof);
    expect(await two.link('github', XIAO, proof)).toMatchObject({
      code: 500,
      msg: '该账号已绑定其他用户，请先在原账号中解除绑定',
    });
    expect(await one.link('github', ZHOU, proof)).toMatchObject({
      code: 500,
      msg: '您已绑定过该平台的账号，请先解除绑定',
    });
    expect([await linked(one), await linked(two)]).toEqual([['github'], []]);
  });

  it('cannot be finished by another account, in another browser, or as a sign-in', async () => {
    const attacker = await shopper();
    const begun = await attacker.call<{ url: string }>('POST', '/user/oauths/github', proof);
    const back = await choose(new URL(begun.data.url), XIAO);
    const victim = await shopper();
    const ticketOf = ({ location }: { location: URL }) => ({ ticket: location.searchParams.get('ticket') ?? '' });
    // The victim was lured to the way back of the attacker.
    expect((await victim.call('PUT', '/user/oauths/github', ticketOf(await victim.open(back)))).code).toBe(500);
    const own = ticketOf(await attacker.open(back));
    expect((await attacker.call('POST', '/oauth/ticket', own)).code).toBe(500);
    victim.cookies.set('oauth', attacker.cookies.get('oauth') ?? '');
    expect((await victim.call('PUT', '/user/oauths/github', own)).code).toBe(500);
    expect((await attacker.call('PUT', '/user/oauths/github', own)).code).toBe(200);
    expect([await linked(attacker), await linked(victim)]).toEqual([['github'], []]);
  });

  it('is not for sub-accounts and visitors', async () => {
    const owner = await makeUser(database);
    const sub = await shopper({ belong_id: owner.id });
    expect(await sub.link('github', XIAO, proof)).toMatchObject({ code: 403, msg: '子账号不允许使用平台购买功能' });
    expect((await world.browser().link('github', XIAO, proof)).code).toBe(401);
  });
});

describe('unlinking', () => {
  it('takes the way in away, tells the holder, and lets it be linked anew', async () => {
    const browser = await shopper();
    await browser.link('github', XIAO, proof);
    expect(await browser.call('DELETE', '/user/oauths/github')).toMatchObject({ code: 200, data: 1 });
    expect(await linked(browser)).toEqual([]);
    const stranger = world.browser();
    await stranger.signIn('github', XIAO);
    expect((await stranger.who()).id).not.toBe(browser.id);
    expect((await browser.call('DELETE', '/user/oauths/github')).msg).toBe('尚未绑定该平台的账号');
  });

  it('leaves the last way in, in both languages, until there is another', async () => {
    const browser = world.browser();
    await browser.signIn('github', XIAO);
    expect((await browser.call('DELETE', '/user/oauths/github')).msg).toBe(
      '这是您唯一的登录方式，请先绑定手机号或设置登录密码，再解除绑定',
    );
    expect((await browser.call('DELETE', '/user/oauths/github?lang=en')).msg).toMatch(/only way to sign in/);
    await browser.link('google', XIAO);
    expect((await browser.call('DELETE', '/user/oauths/github')).code).toBe(200);
    expect((await browser.call('DELETE', '/user/oauths/google')).code).toBe(500);
    await database.query(`update users set phone = '13700000001' where id = $1`, [(await browser.who()).id]);
    expect((await browser.call('DELETE', '/user/oauths/google')).code).toBe(200);
  });

  it('leaves one of two that go at the same time', async () => {
    const browser = world.browser();
    await browser.signIn('github', XIAO);
    await browser.link('google', XIAO);
    const replies = await Promise.all(
      ['github', 'google'].map((name) => browser.call('DELETE', `/user/oauths/${name}`)),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200, 500]));
    expect(await linked(browser)).toHaveLength(1);
  });

  it('takes all apps of WeChat that name the same person', async () => {
    const browser = await shopper();
    await browser.link('weixinweb', XIAO, proof);
    await browser.link('weixin', XIAO, proof);
    await browser.call('DELETE', '/user/oauths/weixin');
    expect(await linked(browser)).toEqual([]);
  });
});

describe('an account without a password', () => {
  it('gets a number and a password while its sign-in is fresh, and signs in with them', async () => {
    const browser = world.browser();
    await browser.signIn('github', XIAO);
    expect(await browser.who()).toMatchObject({ has_password: false, has_pay_password: false });
    expect((await browser.call('PUT', '/auth/edit', { password: 'window-seat-7' })).code).toBe(200);
    expect(await browser.who()).toMatchObject({ has_password: true });
    const { username } = await browser.who();
    expect((await world.api.anonymous.post('/login', { username, password: 'window-seat-7' })).code).toBe(200);
    // From now on the password is what has to be shown.
    expect((await browser.call('PUT', '/auth/edit', { password: 'window-seat-8' })).code).toBe(422);
  });
});
