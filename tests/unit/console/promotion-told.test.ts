/** What sellers are told about a price before they save a promotion. */
import { describe, expect, test } from 'vitest';
import { fen } from '#shared/domain/money.ts';
import { translator, type Translation } from '#shared/i18n/t.ts';
import en from '#shared/i18n/en/console.ts';
import zh from '#shared/i18n/zh-cn/console.ts';
import { amountTold, rateTold, referralTold } from '#shared/console/pages/activities/told.ts';

const chinese = translator<typeof zh>(zh);
const english = translator<typeof zh>(en satisfies Translation<typeof zh>);

describe('a coupon or a full reduction', () => {
  test('is a price, and no question when it is an ordinary one', () => {
    const told = amountTold(chinese, { money: '20', use_money: '100.00' });
    expect(told).toEqual({ text: '满 ¥100.00 减 ¥20.00：买满 ¥100.00 的买家付 ¥80.00，便宜 20%。', question: null });
  });
  test.each([
    ['200', '100', 'the buyer pays nothing'],
    ['50', '20', 'the buyer pays nothing'],
    ['60', '100', 'pays only ¥40.00'],
    ['30', '0', 'There is no minimum spend'],
  ])('of %s from %s is asked about', (money, use_money, words) => {
    expect(amountTold(english, { money, use_money })?.question).toContain(words);
  });
  test('is nothing before both amounts are there', () => {
    expect(amountTold(english, { money: '20', use_money: '' })).toBeNull();
    expect(amountTold(english, { money: 'x', use_money: '100' })).toBeNull();
  });
});

describe('a rate off', () => {
  test('says the price of the goods after it', () => {
    expect(rateTold(chinese, { discount: '10' }, [fen(10_000)])).toEqual({
      text: '立减 10%，即 9 折：原价 ¥100.00，买家付 ¥90.00。',
      question: null,
    });
  });
  test('typed as what is left, asks whether that was meant', () => {
    const question = rateTold(chinese, { discount: '90' }, [])?.question;
    expect(question).toContain('原价 ¥100.00 的商品只卖 ¥10.00。如果想打 9 折，请填 10');
  });
  test('of goods with several prices, says the lowest and the highest', () => {
    const text = rateTold(english, { discount: '15' }, [fen(2_000), fen(10_000), fen(3_000)])?.text;
    expect(text).toBe('15% off: regular price ¥20.00–¥100.00, the buyer pays ¥17.00–¥85.00.');
  });
});

test('a referral product says what the store keeps, and asks when that is little or nothing', () => {
  const terms = { price_min: '100.00', price_max: '100.00', platform: '40.00' };
  const told = (lev_1: string) => referralTold(english, { lev_1, lev_2: '0', lev_3: '0' }, terms);
  expect(told('5')).toEqual({
    text: 'Of each item sold at ¥100.00, referrers get ¥5.00 together and the store gets ¥55.00.',
    question: null,
  });
  expect(told('20')?.question).toContain('less than half');
  expect(told('60')?.question).toContain('no income');
  expect(referralTold(english, { lev_1: '', lev_2: '0', lev_3: '0' }, terms)).toBeNull();
});
