import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const lines: string[] = [];
const app = testApp(database, { log: (line) => lines.push(line) });

it('a failure that nobody expected is a 500 that calls it abnormal and tells nothing but the number under which the log has it', async () => {
  const { sms } = app.deps.ports;
  const { isReady } = sms;
  const told = async (language: string) => {
    app.deps.cache.bump('configs');
    return app.app.inject({ method: 'GET', url: '/api/common', headers: { 'accept-language': language } });
  };
  sms.isReady = () => Promise.reject(new Error('column "x" of orders'));
  const [zh, en] = [await told('zh-CN'), await told('en')];
  sms.isReady = isReady;
  for (const reply of [zh, en]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([500, { code: 500, data: [] }]);
    expect(reply.body).not.toContain('orders');
  }
  const number = /^系统异常，请稍后再试（编号 (\S+)）$/.exec(zh.json<{ msg: string }>().msg)?.[1] ?? '';
  expect(en.json<{ msg: string }>().msg).toMatch(/^Something went wrong, please try again later \(reference \S+\)$/);
  expect(lines.find((line) => line.includes(`"reqId":"${number}"`))).toContain('of orders');
  expect((await told('zh-CN')).statusCode).toBe(200);
});
