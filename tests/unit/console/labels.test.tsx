/** Words for states (requirements 4 "Other labels"), as a person reads them in either language. */
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import { FREIGHT_MODE, PAYMENT_NAMES } from '#shared/domain/order.ts';
import type { Field } from '#shared/resources/define.ts';
import { fieldOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { translateIn } from '#shared/console/app/i18n.ts';
import { dictionaryOf } from '#shared/console/data/dictionaries.ts';
import { COLUMNS } from '#shared/console/kinds/columns.tsx';
import { columnOf } from '#shared/console/kinds/kinds.ts';
import { ADMIN_FIELDS, SELLER_FIELDS } from '#shared/console/pages/goods/goods-fields.ts';
import { translatorIn } from '#server/http/reply.ts';
import { I18nProvider, loadTexts } from '#storefront/data/i18n.tsx';
import { PayMethods } from '#storefront/components/pay/PayMethods.tsx';
import { draw, textsOf } from './drawn.tsx';

type Words = Readonly<Record<Language, readonly string[]>>;

function fieldIn(resource: string, name: string): Field {
  const descriptor = RESOURCES.find((one) => one.name === resource);
  const field = descriptor && fieldOf(descriptor, name);
  if (!field) throw new Error(`no field ${resource}.${name}`);
  return field;
}
/** What a list shows for these values, cell by cell. */
function cells(field: Field, values: readonly (string | number)[], language: Language): string[] {
  const used = { ...field, name: 'x', writable: true };
  const Column = COLUMNS[columnOf(used)];
  const words = dictionaryOf((field.options ?? []).map(({ value, label }) => ({ value, label: label[language] })));
  return values.map((value) =>
    textsOf(
      draw(<Column value={value} row={{ id: 1 }} field={used} dictionary={words} resource={undefined} />, language),
    ).join(),
  );
}
const inBoth = (read: (language: Language) => readonly string[]): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Words; // as: every language has its words

describe('the ways to pay', () => {
  const wanted: Words = { 'zh-cn': ['微信支付', '支付宝', '余额支付'], en: ['WeChat Pay', 'Alipay', 'Balance'] };
  test('are wechat, alipay and balance', () => expect(PAYMENT_NAMES).toEqual(['wechat', 'alipay', 'balance']));
  test('read the same in a list of orders and in an order', () => {
    const payment = fieldIn('orders', 'payment_name');
    expect(inBoth((language) => cells(payment, PAYMENT_NAMES, language))).toEqual(wanted);
    expect(inBoth((language) => PAYMENT_NAMES.map((name) => translatorIn(language)(`payment.${name}`)))).toEqual(
      wanted,
    );
  });
  test('are what a shopper chooses among', async () => {
    for (const language of LANGUAGES) {
      await loadTexts(language, ['checkout']);
      const html = draw(
        <I18nProvider language={language} onChange={vi.fn<() => void>()}>
          <PayMethods method="wechat" onChange={vi.fn<() => void>()} methods={PAYMENT_NAMES} devices={{}} />
        </I18nProvider>,
        language,
      );
      const names = [...html.matchAll(/value="(\w+)"[^>]*>.*?<b>([^<]*)</gs)].map(([, value, text]) => [value, text]);
      expect(Object.fromEntries(names)).toEqual(
        Object.fromEntries(PAYMENT_NAMES.map((name, index) => [name, wanted[language][index]])),
      );
      expect(html).toMatch(/checked=""[^>]*value="wechat"|value="wechat"[^>]*checked=""/);
    }
  });
});

test('freight is free, by the default template, or by one of the store’s own', () => {
  const freight = SELLER_FIELDS.find(({ name }) => name === 'freight_id');
  expect(freight?.options?.map(({ value }) => value)).toEqual([FREIGHT_MODE.free, FREIGHT_MODE.default]);
  expect(inBoth((language) => freight?.options?.map(({ label }) => label[language]) ?? [])).toEqual({
    'zh-cn': ['包邮', '默认模板'],
    en: ['Free shipping', 'Default template'],
  });
  // Below these two come the templates of the store, by their names.
  expect(freight?.source?.url).toBe('/Seller/freights?isAll=true&is_type=1');
  const template = (language: Language, name: 'default' | 'custom') =>
    translateIn(language)(`settings.freight.${name}`, { index: 2 });
  expect(inBoth((language) => [template(language, 'default'), template(language, 'custom')])).toEqual({
    'zh-cn': ['默认模板', '自定义模板 2'],
    en: ['Default template', 'Custom template 2'],
  });
});

test('goods are on or off the shelf', () => {
  const shelf = fieldIn('goods', 'goods_status');
  expect(inBoth((language) => cells(shelf, [1, 0], language))).toEqual({
    'zh-cn': ['上架', '下架'],
    en: ['Listed', 'Unlisted'],
  });
});

test('an order is in one of nine states', () => {
  expect(inBoth((language) => ORDER_STATES.map((state) => translatorIn(language)(`orderStatus.${state}`)))).toEqual({
    'zh-cn': ['等待支付', '等待发货', '等待收货', '等待评价', '已取消', '售后退款', '售后退货', '售后完成', '订单完成'],
    en: [
      'Waiting for payment',
      'Waiting for delivery',
      'Waiting for receipt',
      'Waiting for comments',
      'Cancelled',
      'Refund after-sale',
      'Return after-sale',
      'After-sale completed',
      'Order completed',
    ],
  });
});
const ORDER_STATES = [
  'waitPay',
  'waitSend',
  'waitRec',
  'waitComment',
  'orderCancel',
  'orderRefund',
  'orderReturned',
  'orderRefundOver',
  'orderCompletion',
] as const;

describe('what is reviewed or used', () => {
  test.each<[string, string, readonly number[], Words]>([
    [
      'cashes',
      'cash_status',
      [0, 1, 2],
      { 'zh-cn': ['待处理', '已打款', '已拒绝'], en: ['Pending', 'Paid out', 'Rejected'] },
    ],
    [
      'order_settlements',
      'status',
      [0, 1, 2],
      { 'zh-cn': ['待处理', '已结算', '已拒绝'], en: ['Pending', 'Settled', 'Rejected'] },
    ],
    [
      'goods',
      'goods_verify',
      [1, 2, 0],
      { 'zh-cn': ['已通过', '待审核', '已拒绝'], en: ['Approved', 'Pending review', 'Rejected'] },
    ],
    ['coupon_logs', 'status', [0, 1], { 'zh-cn': ['待使用', '已使用'], en: ['Unused', 'Used'] }],
  ])('in the list of %s reads %s by its words', (resource, name, values, wanted) => {
    expect(inBoth((language) => cells(fieldIn(resource, name), values, language))).toEqual(wanted);
  });
  test('reads the same in the form of an administrator as in the list', () => {
    const form = ADMIN_FIELDS.find(({ name }) => name === 'goods_verify');
    expect(form?.options).toEqual(fieldIn('goods', 'goods_verify').options);
  });
  test('reads the same for a shopper’s coupons', async () => {
    const { default: zh } = await import('#shared/i18n/zh-cn/storefront-wallet.ts');
    const { default: en } = await import('#shared/i18n/en/storefront-wallet.ts');
    expect([zh.coupons.usable, zh.coupons.used, en.coupons.usable, en.coupons.used]).toEqual([
      '待使用',
      '已使用',
      'Unused',
      'Used',
    ]);
  });
});

test.each(['coupons', 'full_reductions'])('an activity of %s is not started, in hand or ended', (resource) => {
  const status = fieldIn(resource, 'status');
  expect(inBoth((language) => cells(status, [0, 1, 2], language))).toEqual({
    'zh-cn': ['未开始', '进行中', '已结束'],
    en: ['Not started', 'Active', 'Ended'],
  });
  expect(columnOf({ ...status, name: 'status', writable: false })).toBe('dict_tags');
});
