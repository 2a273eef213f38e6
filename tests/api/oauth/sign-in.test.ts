import { beforeEach, describe, expect, it } from 'vitest';
import { OAUTH_NAMES } from '#shared/domain/oauth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factories/accounts.ts';
import { choose, MO, oauthWorld, SHOP, XIAO, ZHOU } from './browsers.ts';

const database = testDatabase();
const world = oauthWorld(database);

/** Each test meets people who have never been here. */
beforeEach(async () => {
  await database.query('delete from oauths');
  await database.query('delete from rate_limits');
  world.twin().choose('oauth', []);
});
const usersWith = (openid: string) => database.query('select * from oauths where openid = $1', [openid]);
const expired = '授权请求无效或已过期，请重新发起';

describe('signing in with an account elsewhere', () => {
  it.each(OAUTH_NAMES)('%s opens an account the first time and finds it the next', async (name) => {
    const browser = world.browser();
    expect((await browser.signIn(name, XIAO)).code).toBe(200);
    const { id, username, nickname } = await browser.who();
    expect(username).toMatch(/^[a-z]{2}\d{8}\d{3}$/);
    expect(nickname).toBe(name === 'google' ? 'Lin Xiao' : '林晓');
    const later = world.browser();
    await later.signIn(name, XIAO);
    expect((await later.who()).id).toBe(id);
    const other = world.browser();
    await other.signIn(name, ZHOU);
    expect((await other.who()).id).not.toBe(id);
  });

  it('names newcomers by the day and a number that goes on, with a password that nothing fits', async () => {
    const [one, two] = [world.browser(), world.browser()];
    await one.signIn('weixinweb', XIAO);
    await two.signIn('weixinweb', ZHOU);
    const [first, second] = [(await one.who()).username, (await two.who()).username];
    expect(first).toMatch(/^wx\d{11}$/);
    expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1);
    for (const password of ['', '123456'])
      expect((await world.api.anonymous.post('/login', { username: first, password })).code).toBe(500);
  });

  it('finds newcomers a name whatever names others have taken', async () => {
    const [day] = await database.query<{ day: string }>(`select to_char(app_now(), 'YYYYMMDD') as day`);
    for (const number of ['005', '999999']) await makeUser(database, { username: `qq${day?.day}${number}` });
    const names: string[] = [];
    for (const person of [XIAO, ZHOU, MO]) {
      const browser = world.browser();
      expect((await browser.signIn('qq', person)).code).toBe(200);
      names.push((await browser.who()).username);
    }
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^qq\d{11}$/);
  });

  it('keeps who has invited the newcomer, and nobody for one who is known', async () => {
    const inviter = await makeUser(database);
    const browser = world.browser();
    await browser.signIn('github', XIAO, `?inviter_id=${inviter.id}`);
    expect((await browser.who()).inviter_id).toBe(inviter.id);
    const later = world.browser();
    const another = await makeUser(database);
    await later.signIn('github', XIAO, `?inviter_id=${another.id}`);
    expect((await later.who()).inviter_id).toBe(inviter.id);
    const disabled = await makeUser(database, { status: 0 });
    const third = world.browser();
    await third.signIn('github', ZHOU, `?inviter_id=${disabled.id}`);
    expect((await third.who()).inviter_id).toBe(0);
  });

  it('copies the picture into the own storage', async () => {
    const browser = world.browser();
    await browser.signIn('github', XIAO);
    await expect.poll(async () => (await browser.who()).avatar).toMatch(/^\/storage\/avatar\/.+\.png$/);
    const { avatar } = await browser.who();
    expect((await world.api.app.inject({ url: avatar })).headers['content-type']).toBe('image/png');
  });

  it('knows a person of WeChat by the unionid in every app of it', async () => {
    const [desk, phone] = [world.browser(), world.browser()];
    await desk.signIn('weixinweb', XIAO);
    await phone.signIn('weixin', XIAO);
    expect((await phone.who()).id).toBe((await desk.who()).id);
    const rows = await database.query('select openid, unionid from oauths order by id');
    expect(new Set(rows.map(({ openid }) => openid)).size).toBe(2);
    expect(new Set(rows.map(({ unionid }) => unionid)).size).toBe(1);
    const elsewhere = world.browser();
    await elsewhere.signIn('qq', XIAO); // the same unionid on another platform proves nothing
    expect((await elsewhere.who()).id).not.toBe((await desk.who()).id);
  });

  it('makes one account of two first sign-ins at the same time', async () => {
    const browsers = ['weixin', 'weixinweb', 'weixin', 'weixinweb'].map((name) => ({ name, browser: world.browser() }));
    const pages = await Promise.all(browsers.map(({ name, browser }) => browser.signInPage(name, MO)));
    await Promise.all(browsers.map(({ browser }, index) => browser.useTicket(pages[index] ?? new URL(SHOP))));
    const ids = await Promise.all(browsers.map(async ({ browser }) => (await browser.who()).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('never takes an account by its name, number or e-mail', async () => {
    const victim = await makeUser(database, { nickname: '林晓', email: 'xiao@example.org' });
    const browser = world.browser();
    await browser.signIn('google', XIAO);
    expect((await browser.who()).id).not.toBe(victim.id);
  });

  it.each([
    ['disabled', 'status = 0'],
    ['deleted', 'deleted_at = now()'],
  ])('refuses an account that is %s', async (_what, change) => {
    const browser = world.browser();
    await browser.signIn('github', XIAO);
    await database.query(`update users set ${change} where id = $1`, [(await browser.who()).id]);
    expect(await world.browser().signIn('github', XIAO)).toMatchObject({ code: 500, msg: '账号已停用' });
  });

  it('works while the shop is closed, like every sign-in', async () => {
    await database.query(`insert into configs (name, content) values ('close_status', '"0"')
      on conflict (name) do update set content = excluded.content`);
    world.api.deps.cache.bump('configs');
    expect((await world.browser().signIn('github', XIAO)).code).toBe(200);
    await database.query(`update configs set content = '"1"' where name = 'close_status'`);
    world.api.deps.cache.bump('configs');
  });
});

describe('the way to a provider and back', () => {
  it('carries a state, and a challenge where the provider knows them', async () => {
    const github = await world.browser().leave('github');
    expect(github.searchParams.get('redirect_uri')).toBe(`${SHOP}/api/oauth/callback/github`);
    expect(github.searchParams.get('code_challenge_method')).toBe('S256');
    const weixin = await world.browser().leave('weixin');
    expect(weixin.href).toMatch(/appid=twin-weixin&.*scope=snsapi_userinfo&state=[A-Za-z0-9]{1,128}#wechat_redirect$/);
    expect((await world.browser().leave('google')).searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  });

  it('keeps neither state, cookie, nor ticket as they are', async () => {
    const browser = world.browser();
    const page = await browser.leave('github');
    const text = JSON.stringify(await database.query('select * from oauth_attempts'));
    expect(text).not.toContain(page.searchParams.get('state'));
    expect(text).not.toContain(browser.cookies.get('oauth'));
    const { location } = await browser.open(await choose(page, XIAO));
    expect(JSON.stringify(await database.query('select * from oauth_attempts'))).not.toContain(
      location.searchParams.get('ticket'),
    );
  });

  it('has no token in an address, and a cookie that no script reads', async () => {
    const browser = world.browser();
    const reply = await world.api.app.inject({ url: '/api/oauth/github', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^oauth=[\w-]{43}; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    const page = await browser.signInPage('github', XIAO);
    expect([...page.searchParams.keys()]).toEqual(['ticket']);
    expect(page.pathname).toBe('/login');
  });

  it.each([
    ['in another browser', async (back: string) => world.browser().open(back)],
    ['a second time', async (back: string, own: ReturnType<typeof world.browser>) => (await own.open(back), own.open(back))],
    ['with a state that was made up', async (back: string, own: ReturnType<typeof world.browser>) => own.open(back.replace(/state=\w+/, `state=github${'0'.repeat(64)}`))],
    ['without a state', async (back: string, own: ReturnType<typeof world.browser>) => own.open(back.replace(/&state=\w+/, ''))],
    ['as another provider', async (back: string, own: ReturnType<typeof world.browser>) => own.open(back.replace('/github', '/google'))],
    ['too late', async (back: string, own: ReturnType<typeof world.browser>) => {
      await database.query(`update oauth_attempts set expires_at = now() - interval '1 second'`);
      return own.open(back);
    }],
  ])('refuses a return %s', async (_how, comeBack) => {
    const browser = world.browser();
    const { status, location } = await comeBack(await choose(await browser.leave('github'), XIAO), browser);
    expect([status, location.pathname]).toEqual([303, '/login']);
    const ticket = location.searchParams.get('ticket') ?? '';
    expect(await browser.call('POST', '/oauth/ticket', { ticket })).toMatchObject({ code: 500, msg: expired });
    expect(await database.query('select id from oauths')).toEqual([]);
  }); // prettier-ignore

  it('takes a ticket once, in the browser that came back with it, and not for long', async () => {
    const browser = world.browser();
    const page = await browser.signInPage('github', XIAO);
    expect((await world.browser().useTicket(page)).msg).toBe(expired);
    expect((await browser.useTicket(page)).code).toBe(200);
    expect((await browser.useTicket(page)).msg).toBe(expired);
    const late = await browser.signInPage('github', XIAO);
    await database.query(`update oauth_attempts set expires_at = now() - interval '1 second'`);
    expect((await browser.useTicket(late)).msg).toBe(expired);
  });

  it.each(OAUTH_NAMES)('tells who has said no at %s', async (name) => {
    const browser = world.browser();
    expect((await browser.signIn(name, '')).msg).toBe('您已取消授权');
    expect((await browser.call('POST', '/oauth/ticket?lang=en', { ticket: 'x' })).msg).toMatch(
      /invalid or has expired/,
    );
  });

  it.each(['error-500', 'slow'] as const)('tells that a provider fails (%s)', async (fault) => {
    const browser = world.browser();
    const page = await browser.leave('github');
    world.twin().choose('oauth', [fault]);
    const { location } = await browser.open(await choose(page, XIAO));
    const { code, msg } = await browser.useTicket(location);
    expect([code, msg]).toEqual(fault === 'slow' ? [200, '登录成功'] : [500, '第三方平台暂时没有响应，请稍后重试']);
  });

  it('goes on to the page that was asked for', async () => {
    const page = await world.browser().signInPage('github', XIAO, '?redirect=%2Fcarts%3Fa%3D1');
    expect(page.searchParams.get('redirect')).toBe('/carts?a=1');
  });

  it.each([
    '//evil.example', '/\\evil.example', '/\t/evil.example', '/%09/evil.example', 'https:evil.example', 'https://evil.example',
    'javascript:alert(1)', '/\n/evil.example', '\\\\evil.example', ' //evil.example', 'evil',
  ])('goes to no other site: %j', async (target) => {
    const page = await world.browser().signInPage('github', XIAO, `?redirect=${encodeURIComponent(target)}`);
    const redirect = page.searchParams.get('redirect');
    expect(redirect === null || new URL(redirect, SHOP).origin === SHOP).toBe(true);
    expect(redirect ?? '').not.toMatch(/^\/[/\\]/);
  }); // prettier-ignore

  it('leads nowhere for a provider that nobody has configured', async () => {
    await database.query(`update configs set content = content #- '{github,key}' where name = 'oauth'`);
    const { status, location } = await world.browser().open('/api/oauth/github');
    expect([status, location.pathname]).toEqual([303, '/login']);
    expect(await world.browser().call('GET', '/oauth/github')).toMatchObject({
      code: 500,
      msg: '商城尚未接入该登录方式',
    });
    expect(await world.browser().call('GET', '/oauth/nobody')).toMatchObject({
      code: 500,
      msg: '商城尚未接入该登录方式',
    });
    world.api.deps.cache.bump('configs');
    expect((await world.browser().call<{ oauth: string[] }>('GET', '/common')).data.oauth).not.toContain('github');
    await database.query(
      `update configs set content = jsonb_set(content, '{github,key}', '"secret-of-twin-github"') where name = 'oauth'`,
    );
    world.api.deps.cache.bump('configs');
    expect((await world.browser().call<{ oauth: string[] }>('GET', '/common')).data.oauth).toEqual([...OAUTH_NAMES]);
  });
});

describe('a program that calls the return itself', () => {
  it('gets its tokens and the openid for a code with its state', async () => {
    for (const path of ['/oauth/callback/weixinweb', '/callback/oauth/weixinweb']) {
      const browser = world.browser();
      const back = new URL(await choose(await browser.leave('weixinweb'), XIAO));
      const inviter = await makeUser(database);
      const { code, data } = await browser.call<{ openid: string; access_token: string }>(
        'GET',
        `${path}${back.search}&inviter_id=${inviter.id}`,
      );
      expect(code).toBe(200);
      expect(await usersWith(data.openid)).toHaveLength(1);
      expect((await world.api.bearer(`Bearer ${data.access_token}`).post('/auth/info')).code).toBe(200);
    }
  });

  it('is refused with the code alone, whose ever it may be', async () => {
    const thief = world.browser();
    const code = new URL(await choose(await thief.leave('weixinweb'), ZHOU)).searchParams.get('code') ?? '';
    const victim = world.browser();
    expect(await victim.call('GET', `/callback/oauth/weixinweb?code=${code}`)).toMatchObject({
      code: 500,
      msg: expired,
    });
  });

  it('of a mini program sends a code that WeChat gave it, but never in an address that a page opens', async () => {
    const code = async () => {
      await fetch(`${world.twin().url}/twin/oauth/mini`, { method: 'POST', body: new URLSearchParams({ person: XIAO }), redirect: 'manual' }); // prettier-ignore
      const page = await (await fetch(`${world.twin().url}/twin?lang=zh`)).text();
      return /<code>(\w+)<\/code>/.exec(page)?.[1] ?? '';
    };
    const desk = world.browser();
    await desk.signIn('weixinweb', XIAO);
    const given = await code();
    expect((await world.browser().call('GET', `/oauth/callback/weixinmini?code=${given}`)).msg).toBe(expired);
    const app = world.browser();
    const reply = await app.call<{ access_token: string }>('POST', '/oauth/callback/weixinmini', { code: given });
    app.authorization = `Bearer ${reply.data.access_token}`;
    expect((await app.who()).id).toBe((await desk.who()).id);
    expect((await app.call('POST', '/oauth/callback/weixinmini', { code: given })).code).toBe(500);
  });
});
