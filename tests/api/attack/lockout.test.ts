import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeForm } from '#shared/browser/form-encode.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { cookieMark } from '#server/http/cookies.ts';
import { purgeTokens } from '#server/jobs/purge-tokens.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);
const overTls = testApp(database, { env: { PUBLIC_URL: 'https://shop.example' } });
const behindProxy = testApp(database, { env: { TRUST_PROXY: '1' } });

interface Try {
  name: string;
  password?: string;
  from?: string;
  cookie?: string;
  more?: Record<string, string>;
  headers?: Record<string, string>;
  at?: TestApp;
}
/** One sign-in, as a browser at the address `from` with its cookie would send it. */
async function signIn({
  name,
  password = 'wrong',
  from = '203.0.113.5',
  cookie = '',
  more = {},
  headers = {},
  at = api,
}: Try) {
  const reply = await at.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }), ...headers },
    payload: encodeForm({ username: name, password, provider: 'users', ...more }).toString(),
  });
  const set = String(reply.headers['set-cookie'] ?? '');
  return { ...reply.json<Envelope>(), status: reply.statusCode, set, cookie: set.split(';')[0] ?? '' };
}
/** What wrong passwords are answered, one after the other. */
async function wrongTries(times: number, attempt: Try): Promise<string[]> {
  const said: string[] = [];
  for (let time = 0; time < times; time += 1) said.push((await signIn(attempt)).msg);
  return said;
}
const LOCKED = '尝试次数过多，请在 1 分钟后再试';
const WRONG = '账号或密码错误';
const PROOF = '请先完成安全验证';
const fiveAndLocked = [...Array<string>(5).fill(WRONG), LOCKED];

beforeEach(() => database.query('truncate rate_limits, login_failures'));

describe('a locked name', () => {
  it('behaves alike whether there is an account of that name or not', async () => {
    const user = await makeUser(database, { username: 'mei.lin' });
    for (const name of ['mei.lin', 'nobody.here', user.phone, '13712345678']) {
      await database.query('truncate rate_limits');
      expect(await wrongTries(6, { name })).toEqual(fiveAndLocked);
    }
    const kept = await database.query<{ same: number }>(
      'select count(*)::int as same from login_failures where failures = 5 group by length(subject)',
    );
    expect(kept).toEqual([{ same: 4 }]);
  });

  it.each([
    ['a known number', true, (phone: string) => phone],
    ['an unknown number', false, () => '13655554444'],
  ])('counts %s as one, however it is written', async (_what, known, numberOf) => {
    const phone = numberOf(known ? (await makeUser(database, { username: 'wen.hao' })).phone : '');
    const spellings = [
      `+86${phone}`,
      `0086 ${phone}`,
      `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
      ` ${phone.slice(0, 3)} ${phone.slice(3)} `,
      phone.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      phone,
    ];
    const said: string[] = [];
    for (const name of spellings) said.push((await signIn({ name })).msg);
    expect(said).toEqual(fiveAndLocked);
    await database.query('delete from users where username = $1', ['wen.hao']);
  });

  it.each([
    ['a known name', 'zhou.qi'],
    ['an unknown name', 'zhao.ba'],
  ])('counts %s as one, whatever its case, width and blanks around it', async (_what, name) => {
    await makeUser(database, { username: 'zhou.qi' });
    const wide = name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const said: string[] = [];
    for (const written of [name, name.toUpperCase(), ` ${name}  `, wide, `\t${name}`, name])
      said.push((await signIn({ name: written })).msg);
    expect(said).toEqual(fiveAndLocked);
    await database.query('delete from users where username = $1', ['zhou.qi']);
  });

  it('does not tell which number and which name are of one account', async () => {
    const user = await makeUser(database, { username: 'same.person' });
    await wrongTries(6, { name: 'same.person' });
    expect((await signIn({ name: user.phone })).msg).toBe(WRONG);
    expect((await signIn({ name: '13677778888' })).msg).toBe(WRONG);
  });

  it('is locked for the network that guessed, and open to its holder elsewhere', async () => {
    const { username: name } = await makeUser(database);
    await wrongTries(6, { name, from: '198.51.100.7' });
    expect((await signIn({ name, password: PASSWORD, from: '198.51.100.99' })).msg).toBe(LOCKED);
    expect((await signIn({ name, password: PASSWORD, from: '203.0.113.5' })).code).toBe(200);
    expect((await signIn({ name, password: PASSWORD, from: '198.51.100.7' })).msg).toBe(LOCKED);
  });

  it('of an administrator is counted in the same way', async () => {
    const { username: name } = await makeAdmin(database, { is_super: 1 });
    const more = { provider: 'admins' };
    for (const who of [name, 'no-such-admin']) {
      await database.query('truncate rate_limits');
      expect(await wrongTries(6, { name: who, more, from: '198.51.100.7' })).toEqual(fiveAndLocked);
    }
    expect((await signIn({ name, password: PASSWORD, more })).code).toBe(200);
  });

  it('leaves rows of one short length, and none after a day', async () => {
    await signIn({ name: 'secret typed into the wrong field of the form', password: '' });
    await signIn({ name: `${'名'.repeat(59)}㍿` });
    const rows = await database.query<{ subject: string }>('select subject from login_failures');
    expect(rows.map(({ subject }) => subject.length)).toEqual([69, 69]);
    expect(JSON.stringify(rows)).not.toContain('secret');
    await purgeTokens.run({ db: database.db } as never); // all that this job takes
    expect(await database.query('select 1 from login_failures')).toHaveLength(2);
    await database.query(
      `update login_failures set last_at = last_at - interval '25 hours', locked_until = locked_until - interval '25 hours'`,
    );
    await purgeTokens.run({ db: database.db } as never);
    expect(await database.query('select 1 from login_failures')).toEqual([]);
  });
});

describe('a browser that the account has signed in with', () => {
  it('comes in while strangers keep its network busy and the name locked', async () => {
    const { username: name } = await makeUser(database);
    const { cookie } = await signIn({ name, password: PASSWORD });
    await wrongTries(6, { name });
    await database.query(`update rate_limits set hits = 30 where key like 'login:%'`);
    expect((await signIn({ name, password: PASSWORD })).status).toBe(429);
    expect((await signIn({ name, password: PASSWORD, cookie })).code).toBe(200);
    expect((await signIn({ name, password: PASSWORD, cookie, from: '198.51.100.7' })).code).toBe(200);
  });

  it('has five guesses as everybody has, wherever its cookie is taken to', async () => {
    const { username: name } = await makeUser(database);
    const { cookie } = await signIn({ name, password: PASSWORD });
    const said: string[] = [];
    for (let network = 0; network < 6; network += 1)
      said.push((await signIn({ name, cookie, from: `198.51.${network}.7` })).msg);
    expect(said).toEqual(fiveAndLocked);
    expect((await signIn({ name, password: PASSWORD, cookie })).msg).toBe(LOCKED);
    expect((await signIn({ name, password: PASSWORD })).code).toBe(200);
  });

  it('is known to that account alone, and to several that use it in turn', async () => {
    const [one, two, stranger] = [await makeUser(database), await makeUser(database), await makeUser(database)];
    const first = await signIn({ name: one.username, password: PASSWORD });
    const { cookie } = await signIn({ name: two.username, password: PASSWORD, cookie: first.cookie });
    for (const { username: name } of [one, two, stranger]) {
      await database.query('truncate rate_limits');
      await wrongTries(6, { name });
    }
    expect((await signIn({ name: one.username, password: PASSWORD, cookie })).code).toBe(200);
    expect((await signIn({ name: two.username, password: PASSWORD, cookie })).code).toBe(200);
    expect((await signIn({ name: stranger.username, password: PASSWORD, cookie })).msg).toBe(LOCKED);
  });

  it('is forgotten with the password that it was let in by', async () => {
    const user = await makeUser(database);
    const { cookie } = await signIn({ name: user.username, password: PASSWORD });
    const caller = await api.user(user.id);
    expect((await caller.put('/auth/edit', { password: 'another horse', old_password: PASSWORD })).code).toBe(200);
    await wrongTries(6, { name: user.username });
    expect((await signIn({ name: user.username, password: 'another horse', cookie })).msg).toBe(LOCKED);
  });

  it('is not believed with a cookie that was changed, made up, of the other realm or half a year old', async () => {
    const user = await makeUser(database);
    const admin = await makeAdmin(database, { id: user.id + 1_000, is_super: 1 });
    const { cookie } = await signIn({ name: user.username, password: PASSWORD });
    const [device = '', since = '', mark = ''] = cookie.replace('device=', '').split('.');
    const [kept] = await database.query<{ password: string }>('select password from users where id = $1', [user.id]);
    const signed = (realm: string, time: string) =>
      `device=${device}.${time}.${cookieMark(api.deps.keys, ['device', realm, user.id, kept?.password, device, time].join('|'))}`;
    const now = String(Math.floor(Date.now() / 1000));
    const ofAdmin = await signIn({ name: admin.username, password: PASSWORD, more: { provider: 'admins' } });
    await wrongTries(6, { name: user.username });
    for (const forged of [
      `device=x${device}.${since}.${mark}`,
      `device=${device}.${Number(since) + 1}.${mark}`,
      `device=${device}.${since}.${mark.slice(0, -1)}`,
      'device=..',
      'device=~~~~',
      ofAdmin.cookie,
      signed('admins', now),
      signed('users', String(Number(now) - 181 * 86_400)),
    ])
      expect((await signIn({ name: user.username, password: PASSWORD, cookie: forged })).msg, forged).toBe(LOCKED);
    expect((await signIn({ name: user.username, password: PASSWORD, cookie: signed('users', now) })).code).toBe(200);
  });

  it('keeps its cookie from scripts and from other sites, for the API alone, and over TLS where the site has it', async () => {
    const { username: name } = await makeUser(database);
    const plain = (await signIn({ name, password: PASSWORD })).set;
    expect(plain).toMatch(/^device=[\w.~-]+; /);
    for (const part of ['Max-Age=15552000', 'Path=/api', 'HttpOnly', 'SameSite=Lax']) expect(plain).toContain(part);
    expect(plain).not.toContain('Secure');
    expect((await signIn({ name, password: PASSWORD, at: overTls })).set).toContain('Secure');
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await signIn({ name, password: PASSWORD, headers })).set).not.toContain('Secure');
    expect((await signIn({ name, password: PASSWORD, headers, at: behindProxy })).set).toContain('Secure');
  });

  it('gets no cookie for a wrong password, and none that grows without end', async () => {
    const { username: name } = await makeUser(database);
    expect((await signIn({ name })).set).toBe('');
    let cookie = '';
    for (let account = 0; account < 7; account += 1)
      ({ cookie } = await signIn({ name: (await makeUser(database)).username, password: PASSWORD, cookie }));
    expect(cookie.split('~')).toHaveLength(5);
  });
});

describe('guesses from many networks', () => {
  /** Three wrong passwords from three networks; the forty-seven before them are only noted. */
  const spread = async (name: string): Promise<void> => {
    await database.query('truncate rate_limits');
    for (const network of [1, 2]) expect((await signIn({ name, from: `10.${network}.0.1` })).msg).toBe(WRONG);
    const noted = await database.query(
      `update rate_limits set hits = 49 where key like 'name:%' and hits = 2 returning 1`,
    );
    expect(noted).toHaveLength(1);
    expect((await signIn({ name, from: '10.3.0.1' })).msg).toBe(WRONG);
  };

  it('make strangers pay with a proof of work after fifty in a day, for known and unknown names alike', async () => {
    const { username: name } = await makeUser(database);
    const { cookie } = await signIn({ name, password: PASSWORD });
    for (const tried of [name, 'no.such.name']) {
      await spread(tried);
      expect(await signIn({ name: tried, from: '192.0.2.1' })).toMatchObject({ status: 429, msg: PROOF });
    }
    expect((await signIn({ name, password: PASSWORD, cookie, from: '192.0.2.1' })).code).toBe(200);
    const { data: challenge } = await api.anonymous.get<Challenge>('/altcha');
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await signIn({ name, password: PASSWORD, from: '192.0.2.1', more: { altcha } })).code).toBe(200);
    expect((await signIn({ name: 'somebody.else', from: '192.0.2.1' })).msg).toBe(WRONG);
  });
});

describe('a code', () => {
  it('that was spent is told like one that was never asked for', async () => {
    const user = await makeUser(database);
    const form = (phone: string, code: string) => ({ username: phone, code, type: 'phone', provider: 'users' });
    expect((await api.anonymous.post('/sms', { phone: user.phone, name: 'login' })).code).toBe(200);
    const code = api.sms.at(-1)?.params['code'] ?? '';
    expect((await api.anonymous.post('/login', form(user.phone, code))).code).toBe(200);
    const wrong = code === '000000' ? '000001' : '000000';
    const spent = await api.anonymous.post('/login', form(user.phone, wrong));
    const never = await api.anonymous.post('/login', form('13788889999', wrong));
    expect([spent.code, spent.msg]).toEqual([never.code, never.msg]);
  });
});
