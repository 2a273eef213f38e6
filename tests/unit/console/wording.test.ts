/** How the back offices speak: one word per thing, a unit once, a noun for every record, and no word of a machine. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OAUTH } from '#admin/pages/configs/OAuthConfigPage.tsx';
import { PAY } from '#admin/pages/configs/PayConfigPage.tsx';
import { SMS } from '#admin/pages/configs/SmsConfigPage.tsx';
import { STORE as STORE_RULES } from '#admin/pages/configs/StoreConfigPage.tsx';
import { WEB } from '#admin/pages/configs/WebConfigPage.tsx';
import { ADMIN_MENUS, menuRows, SELLER_MENUS } from '#db/seed/menus.ts';
import { STORE } from '#seller/pages/stores/fields.ts';
import { loadTexts, translateIn } from '#shared/console/app/i18n.ts';
import { nounsOf } from '#shared/console/data/nouns.ts';
import { UNITS } from '#shared/console/kinds/kinds.ts';
import { ADMIN_FIELDS, SELLER_FIELDS } from '#shared/console/pages/goods/goods-fields.ts';
import { fieldsOf } from '#shared/console/pages/settings/types.ts';
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import type { Messages } from '#shared/i18n/t.ts';
import type { Field } from '#shared/resources/define.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { bilingual } from '#shared/resources/words.ts';

await Promise.all(LANGUAGES.map(loadTexts));

type Said = [where: string, text: string];
const isLabel = (node: object): node is Record<Language, string> => LANGUAGES.every((language) => language in node);

/** Every text in one language of labels, hints, options and messages. */
function textsIn(language: Language, where: string, node: unknown): Said[] {
  if (typeof node === 'string') return [[where, node]];
  if (typeof node !== 'object' || node === null) return [];
  if (isLabel(node)) return [[where, node[language]]];
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? textsIn(language, `${where}.${key}`, value) : [],
  );
}
function messagesIn(where: string, messages: Messages): Said[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${where}.${key}`, value] satisfies Said] : messagesIn(`${where}.${key}`, value),
  );
}
const SETTINGS = { WEB, SMS, STORE_RULES, OAUTH, PAY, STORE };
const folder = path.resolve(import.meta.dirname, '../../../shared/i18n');
const PARTS = readdirSync(path.join(folder, 'en')).filter((name) =>
  /^(console|react-admin|server-(orders|audit|notices|names))/.test(name),
);

async function everythingIn(language: Language): Promise<Said[]> {
  const messages = await Promise.all(
    PARTS.map(async (part) => {
      const { default: tree } = (await import(path.join(folder, language, part))) as { default: Messages };
      return messagesIn(part, tree);
    }),
  );
  return [
    ...messages.flat(),
    ...RESOURCES.flatMap((resource) => textsIn(language, resource.name, resource)),
    ...textsIn(language, 'settings', SETTINGS),
    ...textsIn(language, 'goods', { ADMIN_FIELDS, SELLER_FIELDS }),
    ...[...menuRows(ADMIN_MENUS), ...menuRows(SELLER_MENUS)].map(({ apis, name, ename }): Said => [
      `menu ${apis}`,
      language === 'en' ? ename : name,
    ]),
  ];
}

/** Words that no clerk says, and what stands for them. */
const NOT_SAID: Record<Language, readonly RegExp[]> = {
  'zh-cn': [
    /(运|物流)单号/, // 快递单号
    /裁定/, // 判定
    /提议/, // 协商退款金额
    /变更资金/, // 调整余额
    /操作(成功|失败)/, // what was done, what went wrong
    /(商品|规格)属性|属性值/, // 规格名, 规格值
    /已审核/, // 已通过
    /调用名称|接口(分组|权限)/, // 标识, 权限
    /留空表示/, // 留空则
    /不能为空/, // 请输入…
  ],
  en: [
    /\bgoods\b/i, // products
    /\bshelf\b/i, // listed, unlisted
    /\b(waybill|consignee|freight)\b/i, // tracking number, recipient, shipping
    /\brights\b/i, // permissions
    /\bafter-sale\b/i, // after-sales
    /\bby itself\b/i, // automatically
    /\b(denied|examined|in hand|to be used)\b/i, // rejected, approved, active, unused
    /\b(remark|legal person|article number|call name|money log)\b/i,
    /\boperation (successful|failed)\b/i,
    /\bplatform (was )?called\b/i, // escalated
    /\b(cannot be empty|blank:|empty:)/i, // is required, leave blank
    /\bpictures?\b/i, // images
    /\bquota\b/i, // sale quantity
    /\bfrozen\b/i, // on hold
    /^at most\b/i, // up to
    /\blist price\b/i, // regular price, compare-at price
  ],
};
/** States that clients know by these very words (requirements 4). */
const FIXED = ['Refund after-sale', 'Return after-sale', 'After-sale completed'];
describe.each(LANGUAGES)('in %s the back offices', (language) => {
  test('say nothing that a native speaker would not', async () => {
    const all = await everythingIn(language);
    expect(all.length).toBeGreaterThan(1_800);
    const wrong = all.filter(([, text]) => NOT_SAID[language].some((banned) => banned.test(text)));
    expect(wrong.filter(([, text]) => !FIXED.includes(text))).toEqual([]);
  });

  test('show no code in place of a word', async () => {
    const all = await everythingIn(language);
    const code = /^[a-z]+[_.][a-z_.]+$|\b(null|undefined|NaN|true|false)\b|\(\)|（）|\[\]|\{\}/;
    expect(all.filter(([, text]) => text.trim() === '' || code.test(text))).toEqual([]);
  });
});

/** A unit that already stands beside the number. */
const REPEATS: Partial<Record<Field['kind'], RegExp>> = {
  money: /元|¥|￥|yuan|RMB/i,
  percent: /%|百分|per ?cent/i,
  weight: /kg|千克|公斤|kilogram/i,
};
test('a label leaves out the unit that stands beside its number', () => {
  expect(Object.keys(REPEATS)).toEqual(Object.keys(UNITS));
  const fields: (readonly [string, Field])[] = [
    ...RESOURCES.flatMap(({ name, fields: own }) =>
      Object.entries(own).map(([key, field]) => [`${name}.${key}`, field as Field] as const),
    ),
    ...[...ADMIN_FIELDS, ...SELLER_FIELDS].map((field) => [field.name, field] as const),
    ...Object.values(SETTINGS).flatMap((tabs) => fieldsOf(tabs).map((field) => [field.name, field] as const)),
  ];
  const repeated = fields.filter(([, { kind, label }]) =>
    LANGUAGES.some((language) => REPEATS[kind]?.test(label[language])),
  );
  expect(repeated.map(([name]) => name)).toEqual([]);
});

test('help says something that the label does not', () => {
  const idle = RESOURCES.flatMap(({ name, fields }) =>
    Object.entries(fields as Record<string, Field>)
      .filter(([, { help, label }]) => help && LANGUAGES.some((language) => help[language] === label[language]))
      .map(([key]) => `${name}.${key}`),
  );
  expect(idle).toEqual([]);
});

test('what can be added or edited has a noun for one of it', () => {
  const nameless = RESOURCES.filter(
    ({ one, areas }) =>
      Object.values(areas).some(({ pages }) => pages.some(({ add, edit }) => add || edit)) &&
      (one === undefined || /^[A-Z](?![A-Z])|^(a|an|the) /.test(one.en)),
  );
  expect(nameless.map(({ name }) => name)).toEqual([]);
});

describe('a dialog says what it is about', () => {
  const title = (language: Language, name: string) => {
    const resource = RESOURCES.find((one) => one.name === name);
    if (!resource) throw new Error(`no resource ${name}`);
    return translateIn(language)('list.addOne', { name: nounsOf(language, resource).one });
  };
  test('in both languages', () => {
    expect([title('zh-cn', 'goods_brands'), title('en', 'goods_brands')]).toEqual(['添加品牌', 'Add brand']);
    expect([title('zh-cn', 'sms'), title('en', 'sms')]).toEqual(['添加短信模板', 'Add SMS template']);
  });
  test('with the label where a configured resource has no noun, and with what its page calls it', () => {
    const suppliers = { label: bilingual('供应商', 'Suppliers') };
    expect(nounsOf('en', suppliers)).toEqual({ one: 'suppliers', many: 'suppliers' });
    const page = { label: bilingual('子账号', 'Sub-accounts'), one: bilingual('子账号', 'sub-account') };
    expect(nounsOf('en', suppliers, page)).toEqual({ one: 'sub-account', many: 'sub-accounts' });
    expect(nounsOf('en', { label: bilingual('短信模板', 'SMS templates') }).many).toBe('SMS templates');
  });
});
