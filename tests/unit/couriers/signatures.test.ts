/** Signatures, made here by hand from the services' documents: text by text, with the digest of Node. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signKdniao } from '#server/ports/couriers/kdniao.ts';
import { signKuaibao } from '#server/ports/couriers/kuaibao.ts';
import { pushSalt, signLabel, signPush, signQuery } from '#server/ports/couriers/kuaidi100.ts';
import { fromService, toService } from '#server/ports/couriers/codes.ts';
import { asTime, isAboutCaller } from '#server/ports/couriers/ask.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('signatures', () => {
  it('of Kuaibao are md5 of account, method, moment and key, in small letters', () => {
    const sign = signKuaibao('50001', 'express.info.get', '1524209949', 'key');
    expect(sign).toBe(md5('50001express.info.get1524209949key'));
    expect(sign).toMatch(/^[0-9a-f]{32}$/);
  });
  it('of Kdniao are base64 of the hex of md5 of the data and the key', () => {
    const data = '{"LogisticCode":"1"}';
    expect(Buffer.from(signKdniao(data, 'key'), 'base64').toString()).toBe(md5(`${data}key`));
    expect(signKdniao('', '')).toBe('ZDQxZDhjZDk4ZjAwYjIwNGU5ODAwOTk4ZWNmODQyN2U=');
  });
  it('of Kuaidi100 are MD5 in capitals: of a query with key and customer, of a push with its salt, of a label with its moment', () => {
    expect(signQuery('{}', { key: 'k', customer: 'C' })).toBe(md5('{}kC').toUpperCase());
    expect(signPush('{}', 'salt')).toBe(md5('{}salt').toUpperCase());
    expect(signLabel('{}', '1', { key: 'k', secret: 's' })).toBe(md5('{}1ks').toUpperCase());
    expect(pushSalt('one')).not.toBe(pushSalt('two'));
  });
});

it('couriers have the names of each service, and those that are not listed their own', () => {
  expect([toService('kdniao', 'zto'), toService('kuaidi100', 'zto'), toService('kuaidi100', 'local')]).toEqual([
    'ZTO',
    'zhongtong',
    'local',
  ]);
  expect([toService('kdniao', 'postx'), toService('kuaidi100', 'postx')]).toEqual(['YZPY', 'youzhengguonei']);
  expect([toService('kdniao', 'post'), toService('kuaidi100', 'post')]).toEqual(['YZBK', 'youzhengbk']);
  expect([fromService('kdniao', 'SF'), fromService('kuaidi100', 'shunfeng'), fromService('kdniao', 'XYZ')]).toEqual([
    'sf',
    'sf',
    'XYZ',
  ]);
});

it.each([
  ['2026/01/31 08:30:00', '2026-01-31 08:30:00'],
  ['2026-01-31T08:30', '2026-01-31 08:30:00'],
  ['2026-13-45 08:30:00', ''],
  ['yesterday', ''],
])('%s is the time “%s”', (text, time) => expect(asTime(text)).toBe(time));

it('a refusal is about the caller or about the parcel', () => {
  expect(['验证签名失败', 'sign error', 'app_id 不存在'].map(isAboutCaller)).toEqual([true, true, true]);
  expect(['查询无结果', '暂无轨迹信息'].map(isAboutCaller)).toEqual([false, false]);
});
