/** Secrets of settings lie encrypted: under this shop's key, each at its own place, and under another key after a rotation. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { realmKeys, type Keys } from '#server/http/tokens.ts';
import { decryptSecret, encryptSecret } from '#server/modules/accounts/factor/encrypted-secret.ts';
import { rotateFactorSecrets } from '#server/modules/accounts/index.ts';
import {
  encryptStoredSettings,
  fillBlankSettings,
  rotateStoredSettings,
  settingParts,
  takeBackSettings,
} from '#server/modules/settings/index.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { SECRET_MASK } from '#shared/contract/limits.ts';
import type { listSettingChecks } from '#shared/contract/settings.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';

type Values = Record<string, unknown>;
const database = testDatabase();
const api = testApp(database);
const OTHER = realmKeys('another secret of thirty-two bytes');
let admin: Caller;
let keys: Keys;
beforeAll(async () => {
  keys = api.deps.keys;
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});
beforeEach(() => database.query('delete from configs'));

const write = (name: string, content: Values) =>
  database.query('insert into configs (name, content, is_type) values ($1, $2, 1)', [name, JSON.stringify(content)]);
const stored = async () => JSON.stringify(await database.query('select name, content from configs order by name'));
const save = (form: object) => admin.put('/Admin/configs/update', form as never);
const parts = (name: string, by: Keys = keys) => settingParts(database.db.trade, by, name);
const states = async () => (await admin.get<AnswerOf<typeof listSettingChecks>>('/Admin/configs/checks')).data;

describe('a secret', () => {
  it('from before is encrypted by the next start, undeclared parts too; all else stays as it is', async () => {
    await write('sms', {
      key: 'canary-key',
      secret: '',
      signature: '集市',
      per_day: 9,
      former: { part: 'canary-part' },
    });
    await write('pay', { wechatscan: { mch_id: '100', mch_secret_key: 'canary-pay' } });
    expect(await encryptStoredSettings(database.db, keys)).toEqual([]);
    const text = await stored();
    expect(text).not.toContain('canary');
    expect(text).toContain('enc:v1:');
    for (const clear of ['集市', '"100"', '"per_day":9', '"secret":""']) expect(text).toContain(clear);
    const sms = { key: 'canary-key', secret: '', signature: '集市', per_day: 9, former: { part: 'canary-part' } };
    expect(await parts('sms')).toEqual(sms);
    expect(await parts('pay')).toEqual({ wechatscan: { mch_id: '100', mch_secret_key: 'canary-pay' } });
    await encryptStoredSettings(database.db, keys);
    expect(await stored()).toBe(text);
  });

  it('is read before it is encrypted, too', async () => {
    await write('sms', { key: 'clear' });
    expect(await parts('sms')).toEqual({ key: 'clear' });
  });

  it('that was copied to another place opens nothing there', async () => {
    await save({ sms: { key: 'id', secret: 'canary-secret' }, upload: { key: 'x' } });
    await database.query(`update configs set content = content || (select jsonb_build_object('access', content->'secret')
      from configs where name = 'sms') where name = 'upload'`);
    expect(await parts('upload')).toEqual({ key: 'x' });
    expect((await states()).unreadable).toEqual(['upload.access']);
  });

  it('saved again as it was is no change', async () => {
    await save({ sms: { key: 'id', secret: 'canary-secret' } });
    const before = await stored();
    await save({ sms: { secret: 'canary-secret' } });
    expect(await stored()).toBe(before);
  });

  it('of a demonstration is filled in, renewed and taken back without lying in clear', async () => {
    await save({ sms: { signature: '自己的' } });
    const wanted = (secret: string) => [{ sms: { key: 'demo-key', secret, signature: '演示' } }];
    const first = await database.db.inTx((tx) => fillBlankSettings(tx, keys, wanted('demo-1'), {}));
    expect(await parts('sms')).toEqual({ key: 'demo-key', secret: 'demo-1', signature: '自己的' });
    const next = await database.db.inTx((tx) => fillBlankSettings(tx, keys, wanted('demo-2'), first));
    expect(await parts('sms')).toMatchObject({ secret: 'demo-2' });
    expect(await stored()).not.toContain('demo-');
    await save({ sms: { key: 'own-key' } });
    await database.db.inTx((tx) => takeBackSettings(tx, keys, next));
    expect(await parts('sms')).toEqual({ key: 'own-key', signature: '自己的' });
  });
});

describe('under another key', () => {
  beforeEach(async () => {
    await write('sms', { key: 'canary-key', secret: 'canary-secret', signature: '集市' });
    await encryptStoredSettings(database.db, OTHER);
  });

  it('secrets are missing and not wrong, the start and the settings page name them, and what is entered again works', async () => {
    expect(await parts('sms')).toEqual({ signature: '集市' });
    expect(await encryptStoredSettings(database.db, keys)).toEqual(['sms.key', 'sms.secret']);
    const shown = await admin.get<Values>('/Admin/configs', { name: 'sms' });
    expect(shown.data).toEqual({ sms: { key: SECRET_MASK, secret: SECRET_MASK, signature: '集市' } });
    expect((await states()).unreadable).toEqual(['sms.key', 'sms.secret']);
    await save({ sms: { key: 'new-key', secret: SECRET_MASK } });
    expect((await states()).unreadable).toEqual(['sms.secret']);
    expect(await parts('sms')).toEqual({ key: 'new-key', signature: '集市' });
    expect(await parts('sms', OTHER)).toEqual({ secret: 'canary-secret', signature: '集市' });
  });

  it('a rotation brings them to the present one; done twice it changes nothing', async () => {
    const rotate = () => database.db.inTx((tx) => rotateStoredSettings(tx, OTHER, keys));
    expect(await rotate()).toEqual([]);
    expect(await parts('sms')).toEqual({ key: 'canary-key', secret: 'canary-secret', signature: '集市' });
    const text = await stored();
    expect(await rotate()).toEqual([]);
    expect(await stored()).toBe(text);
    expect(text).not.toContain('canary');
  });

  it('a rotation names what neither key opens, and leaves it', async () => {
    const third = realmKeys('a third secret of thirty-two bytes');
    const text = await stored();
    expect(await database.db.inTx((tx) => rotateStoredSettings(tx, third, keys))).toEqual(['sms.key', 'sms.secret']);
    expect(await stored()).toBe(text);
  });

  it('second factors rotate with them', async () => {
    const [mine, lost] = await Promise.all([makeAdmin(database), makeAdmin(database)]);
    const keep = (id: number, by: Keys) =>
      database.query('update admins set totp_secret = $2 where id = $1', [
        id,
        encryptSecret(by, id, Buffer.from('seed')),
      ]);
    await keep(mine.id, OTHER);
    await keep(lost.id, realmKeys('a third secret of thirty-two bytes'));
    const rotate = () => database.db.inTx((tx) => rotateFactorSecrets(tx, OTHER, keys));
    expect(await rotate()).toEqual([`admins.${lost.id}`]);
    const [row] = await database.query<{ totp_secret: string }>('select totp_secret from admins where id = $1', [
      mine.id,
    ]);
    expect(decryptSecret(keys, mine.id, row?.totp_secret ?? '')?.toString()).toBe('seed');
    expect(await rotate()).toEqual([`admins.${lost.id}`]);
  });
});

describe('a test of settings', () => {
  const test = (form: object, caller = admin) => caller.post<string | null>('/Admin/configs/test', form as never);
  const stateOf = async (path: string) => (await states()).checks.find((one) => one.path === path);

  it('tells that they work, or why not, and remembers both', async () => {
    expect(await stateOf('upload')).toEqual({ path: 'upload', worked_at: null, failed_at: null, failure: '' });
    expect(await test({ name: 'upload' })).toMatchObject({ code: 200, data: null });
    const works = await stateOf('upload');
    expect(works).toMatchObject({ failed_at: null, failure: '' });
    expect(works?.worked_at).toMatch(/^\d{4}-/);
    const missing = '请填写公众号 App ID、商户号、APIv3 密钥、商户私钥、商户证书';
    expect(await test({ name: 'pay', member: 'wechatscan' })).toMatchObject({ code: 200, data: missing });
    expect(await stateOf('pay.wechatscan')).toMatchObject({ worked_at: null, failure: missing });
  });

  it('says which field is wrong, to each reader in his language', async () => {
    const english = async (path: string) => {
      const { data } = await admin.get<AnswerOf<typeof listSettingChecks>>('/Admin/configs/checks', { lang: 'en' });
      return data.checks.find((one) => one.path === path)?.failure;
    };
    await save({ upload: { save_type: 1, bucket: 'goods', key: 'id' } });
    expect(await test({ name: 'upload' })).toMatchObject({ data: '请填写接入地址、Secret' });
    expect(await english('upload')).toBe('Not filled in: Endpoint, Secret');
    const key = 'k'.repeat(31);
    const wechat = {
      mp_app_id: 'wx1',
      mch_id: '1',
      mch_secret_key: key,
      mch_secret_cert: 'x',
      mch_public_cert_path: 'y',
    };
    await save({ pay: { wechatscan: wechat } });
    expect(await test({ name: 'pay', member: 'wechatscan' })).toMatchObject({ data: 'APIv3 密钥应为 32 个字符' });
    await save({ pay: { wechatscan: { ...wechat, mch_secret_key: `${key}k` } } });
    expect(await test({ name: 'pay', member: 'wechatscan' })).toMatchObject({ data: '商户私钥不是有效的密钥或证书' });
    await save({
      pay: { wechatscan: { ...wechat, mch_secret_key: `${key}k`, mch_secret_cert: '/storage/cert/gone.pem' } },
    });
    expect(await test({ name: 'pay', member: 'wechatscan' })).toMatchObject({
      data: '找不到上传的文件，请重新上传商户私钥',
    });
    expect(await english('pay.wechatscan')).toBe(
      'The uploaded file is gone, please upload it again: Merchant private key',
    );
  });

  it('never repeats a secret that the provider repeats', async () => {
    await save({ sms: { key: 'canary-key', secret: 'canary-secret' } });
    const { sms } = api.deps.ports;
    const check = sms.check;
    try {
      sms.check = async () => {
        throw new Error('SignatureDoesNotMatch: POST key=canary-key canary-secret');
      };
      const { data, text } = await test({ name: 'sms' });
      const said = `SignatureDoesNotMatch: POST key=${SECRET_MASK} ${SECRET_MASK}`;
      expect(data).toBe(`服务商拒绝了请求，请检查 Access Secret：${said}`);
      expect(text + JSON.stringify(await states())).not.toContain('canary');
    } finally {
      sms.check = check;
    }
    expect(await test({ name: 'sms' })).toMatchObject({ data: null });
    expect(await stateOf('sms')).toMatchObject({ failure: '' });
  });

  it('is forgotten when what it tested is changed, and only then', async () => {
    await test({ name: 'sms' });
    await test({ name: 'upload' });
    await save({ sms: { signature: '新签名' } });
    expect(await stateOf('sms')).toMatchObject({ worked_at: null });
    expect((await stateOf('upload'))?.worked_at).not.toBeNull();
  });

  it('is there for what can be tested, and for whoever may edit settings', async () => {
    expect((await test({ name: 'web_name' })).code).toBe(404);
    expect((await test({ name: 'constructor' })).code).toBe(404);
    const clerk = await makeAdmin(database);
    const caller = await api.admin(clerk.id);
    expect((await test({ name: 'upload' }, caller)).code).toBe(403);
    const role = await insertRow(database, 'admin_roles', { name: 'settings' });
    await insertRow(database, 'admin_to_roles', { admin_id: clerk.id, role_id: role });
    const right = await insertRow(database, 'admin_permissions', { name: 'x', apis: 'admin.configs.update' });
    await database.query('insert into admin_to_permissions values ($1, $2)', [role, right]);
    expect((await test({ name: 'upload' }, caller)).code).toBe(200);
  });
});
