/** Configuration groups (requirements 3): the pages offer each field, and what is saved in it is read back; a secret never is. */
import { beforeAll, describe, expect, it } from 'vitest';
import { OAUTH } from '#admin/pages/configs/OAuthConfigPage.tsx';
import { PAY } from '#admin/pages/configs/PayConfigPage.tsx';
import { SMS } from '#admin/pages/configs/SmsConfigPage.tsx';
import { STORE } from '#admin/pages/configs/StoreConfigPage.tsx';
import { WEB } from '#admin/pages/configs/WebConfigPage.tsx';
import { settingParts } from '#server/modules/settings/index.ts';
import { SECRET_MASK } from '#shared/contract/limits.ts';
import { fieldsOf, type SettingField } from '#shared/console/pages/settings/types.ts';
import { nestedOf, readAt } from '#shared/console/pages/settings/values.ts';
import { STORE as OWN_STORE } from '#seller/pages/stores/fields.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeAreas } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

type Values = Record<string, unknown>;
const database = testDatabase();
const api = testApp(database);
let admin: Caller;
beforeAll(async () => {
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});

const under = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`);
const certificates = ['mch_secret_cert', 'mch_public_cert_path', 'wechat_public_cert_path', 'wechat_public_key_id'];
const wechat = (device: string, appId: string, ...more: string[]) =>
  under(`pay.wechat${device}`, [appId, 'mch_id', 'mch_secret_key', ...more, ...certificates, 'notify_url']);
const alipay = (device: string) =>
  under(`pay.alipay${device}`, [
    'app_id',
    'seller_id',
    'app_secret_cert',
    'app_public_cert_path',
    'alipay_public_cert_path',
    'alipay_root_cert_path',
    'notify_url',
    'return_url',
  ]);

/** What the specification asks of each group, and the pages that offer it. */
const GROUPS = {
  site: {
    page: WEB,
    names: [
      'web_name',
      'index_name',
      'keyword',
      'description',
      'logo',
      'tel',
      'mobile',
      'email',
      'icp',
      'close_status',
      'close_reason',
    ],
  },
  upload: { page: WEB, names: under('upload', ['save_type', 'key', 'access', 'bucket', 'endpoint', 'cdn', 'ssl']) },
  map: { page: WEB, names: under('amap', ['key', 'jsapi', 'security']) },
  logistics: {
    page: WEB,
    names: [
      ...under('logistics', ['provider', 'stuck_days']),
      ...under('kuaibao', ['appid', 'appkey', 'agent_id']),
      ...under('kdniao', ['ebusiness_id', 'appkey', 'customer_name', 'customer_pwd']),
      ...under('kuaidi100', ['customer', 'key', 'secret', 'partner_id', 'partner_key']),
    ],
  },
  tasks: { page: WEB, names: under('task', ['cancel', 'confirm', 'settlement']) },
  SMS: { page: SMS, names: under('sms', ['key', 'secret', 'signature', 'per_minute', 'per_day']) },
  'payment per channel': {
    page: PAY,
    names: [
      ...wechat('wap', 'mp_app_id'),
      ...wechat('mp', 'mp_app_id', 'secret_key'),
      ...wechat('scan', 'mp_app_id'),
      ...wechat('mini', 'mini_app_id', 'secret_key'),
      ...wechat('app', 'app_id'),
      ...['wap', 'app', 'scan', 'mini'].flatMap(alipay),
    ],
  },
  oauth: {
    page: OAUTH,
    names: ['weixin', 'weixinweb'].flatMap((site) => under(`oauth.${site}`, ['client_id', 'key', 'return_url'])),
  },
  'stores of the platform': { page: STORE, names: under('store', ['goods_verify', 'low_stock', 'cash']) },
} as const;
const SECRETS = [
  ...under('upload', ['key', 'access']),
  ...under('sms', ['key', 'secret']),
  'amap.key',
  'kuaibao.appkey',
  ...under('kdniao', ['appkey', 'customer_pwd']),
  ...under('kuaidi100', ['key', 'secret', 'partner_key']),
  ...['weixin', 'weixinweb'].map((site) => `oauth.${site}.key`),
  ...GROUPS['payment per channel'].names.filter((name) =>
    /\.(mch_secret_key|mch_secret_cert|secret_key|app_secret_cert)$/.test(name),
  ),
];

/** Something that the field may hold, unlike what any other field holds. */
function sampleOf(field: SettingField): string {
  const mark = field.name.replaceAll('.', '-');
  if (field.options) return String(field.options.at(-1)?.value ?? '');
  if (field.kind === 'flag') return 'true';
  if (field.kind === 'integer') return '5';
  if (field.kind === 'percent') return '2.50';
  if (field.name.endsWith('_url')) return `https://shop.example/${mark}`;
  if (field.name === 'email') return 'desk@shop.example';
  if (field.kind === 'image' || field.kind === 'file' || field.secret === 'file') return `/storage/keys/${mark}.pem`;
  return field.max && field.max < mark.length ? mark.slice(-field.max) : mark;
}
/** As it is told again: switches are true or false, days numbers. */
function toldAs(field: SettingField, sample: string): unknown {
  if (field.kind === 'flag') return true;
  return field.kind === 'integer' ? Number(sample) : sample;
}

describe.each(Object.entries(GROUPS))('the group %s', (_group, { page, names }) => {
  const fields = fieldsOf(page).filter(({ name }) => (names as readonly string[]).includes(name));

  it('is offered whole by its page, each field by a name in both languages', () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const { label } of fields) expect([label['zh-cn'], label.en]).not.toContain('');
  });

  it('keeps what is saved, and tells it again, but for its secrets', async () => {
    const samples = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
    const saved = await admin.put('/Admin/configs/update', nestedOf(fields, samples) as never);
    expect(saved).toMatchObject({ code: 200 });
    const asked = [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
    const told = await admin.get<Values>('/Admin/configs', { name: asked } as never);
    const rows = await database.query<{ name: string; content: unknown }>('select name, content from configs');
    const kept = Object.fromEntries(rows.map(({ name, content }) => [name, content]));
    const read: Values = {};
    for (const name of asked) read[name] = await settingParts(database.db.trade, api.deps.keys, name);
    for (const field of fields) {
      const [sample = '', isSecret] = [samples[field.name], SECRETS.includes(field.name)];
      expect([field.name, readAt(isSecret ? read : kept, field.name)]).toEqual([field.name, toldAs(field, sample)]);
      expect([field.name, readAt(told.data, field.name)]).toEqual([
        field.name,
        isSecret ? SECRET_MASK : toldAs(field, sample),
      ]);
      if (isSecret) expect(told.text + JSON.stringify(kept)).not.toContain(sample);
      expect([field.name, field.secret !== undefined]).toEqual([field.name, isSecret]);
    }
  });
});

describe('the group store', () => {
  const names = [
    'store_logo',
    'store_name',
    'store_description',
    'store_mobile',
    'after_sale_service',
    'store_face_image',
    'area',
    'store_lng',
    'store_lat',
    'store_address',
    'store_slide',
    'store_mobile_slide',
    'holiday_from',
    'holiday_until',
    'holiday_text',
    'low_stock',
  ];
  const fields = fieldsOf(OWN_STORE);
  const slides = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `/storage/${name}/${index}.webp`);

  it('is offered whole by the page of the seller, each field by a name in both languages', () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const { label } of fields) expect([label['zh-cn'], label.en]).not.toContain('');
    expect(fields.filter(({ kind }) => kind === 'images').map(({ name, max }) => [name, max])).toEqual([
      ['store_slide', 3],
      ['store_mobile_slide', 3],
    ]);
  });

  it('keeps what a seller saves, and no fourth slide', async () => {
    const seller = await api.user((await makeStore(database)).ownerId);
    const { province, city, region } = await makeAreas(database, '江苏');
    const wanted = {
      store_logo: '/storage/store_logo/a.webp',
      store_name: '山间茶铺',
      store_description: '高山春茶',
      store_mobile: '0571-8888',
      after_sale_service: '<p>7 days</p>##qingwuit##[{"type":"paragraph","children":[{"text":"7 days"}]}]',
      store_face_image: '/storage/store_face_image/a.webp',
      area: [province, city, region],
      store_lng: '116.46',
      store_lat: '39.92',
      store_address: '一号院',
      store_slide: slides('store_slide', 3),
      store_mobile_slide: slides('store_mobile_slide', 3),
      low_stock: 7,
    };
    // A holiday has a test of its own.
    const others = names.filter((name) => !name.startsWith('holiday'));
    expect(Object.keys(wanted).toSorted()).toEqual(others.toSorted());
    expect(await seller.put('/Seller/stores/0', wanted as never)).toMatchObject({ code: 200 });
    const { data } = await seller.get<Values>('/Seller/stores/0');
    expect(Object.fromEntries(others.map((name) => [name, data[name]]))).toEqual(wanted);
    for (const name of ['store_slide', 'store_mobile_slide'])
      expect((await seller.put('/Seller/stores/0', { [name]: slides(name, 4) } as never)).code).toBe(422);
  });
});

describe('every group', () => {
  const save = (form: object) => admin.put<unknown>('/Admin/configs/update', form as never);
  const json = async (form: object) =>
    (
      await api.app.inject({
        method: 'PUT',
        url: '/api/Admin/configs/update',
        headers: { authorization: admin.authorization },
        payload: form,
      })
    ).json<{ code: number; msg: string }>();
  const groups = ['upload', 'sms', 'oauth', 'pay', 'task', 'kuaibao', 'amap', 'store'];

  it.each(groups)('%s can be saved empty, in each way that clients write nothing', async (name) => {
    for (const nothing of ['', '{}', '[]', {}, [], null])
      expect([nothing, (await json({ [name]: nothing })).code]).toEqual([nothing, 200]);
    expect((await save({ [name]: '' })).code).toBe(200);
  });

  it.each([
    ['pay', 'wechatwap', 'mch_id'],
    ['pay', 'alipaymini', 'app_id'],
    ['oauth', 'weixinweb', 'client_id'],
  ])('%s can be saved half-filled, member by member: %s', async (group, member, field) => {
    for (const nothing of ['', {}, [], null])
      expect([nothing, (await json({ [group]: { [member]: nothing } })).code]).toEqual([nothing, 200]);
    const alone = { many: 'true', many_name: member };
    expect((await save({ ...alone, [group]: '' })).code).toBe(200);
    expect(
      (await save({ ...alone, [group]: { [member]: { [field]: '1', notify_url: '', return_url: '' } } })).code,
    ).toBe(200);
    expect((await save({ ...alone, [group]: { [field]: '2' } })).code).toBe(200);
    const { data } = await admin.get<Values>('/Admin/configs', { name: group, ...alone });
    expect(data[field]).toBe('2');
  });

  it.each([
    ['pay.wechatscan.notify_url', '通知地址不是有效的网址', 'Notification address must be a valid URL'],
    ['pay.alipaywap.return_url', '返回地址不是有效的网址', 'Return address must be a valid URL'],
    ['oauth.weixin.return_url', '返回地址不是有效的网址', 'Return address must be a valid URL'],
  ])('%s names its field when it is no address', async (path, zh, en) => {
    const [group = '', member = '', field = ''] = path.split('.');
    const form = { [group]: { [member]: { [field]: 'shop.example' } } };
    expect(await save(form)).toMatchObject({ code: 422, msg: zh, data: { errors: { [path]: zh } } });
    expect((await admin.put('/Admin/configs/update?lang=en', form as never)).msg).toBe(en);
  });

  it('takes numbers and switches as JSON has them', async () => {
    expect(
      await json({ close_status: 1, task: { cancel: 3 }, upload: { ssl: false }, store: { cash: 2.5 } }),
    ).toMatchObject({ code: 200 });
    const { data } = await admin.get('/Admin/configs', { name: 'close_status,task,store' });
    expect(data).toMatchObject({ close_status: '1', task: { cancel: 3 }, store: { cash: '2.5' } });
  });
});
