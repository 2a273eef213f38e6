/** The adapter of Alibaba Cloud SMS against its stand-in, which checks what the service would check. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutgoing, OutgoingError } from '#server/outgoing/outgoing.ts';
import { aliyunSms } from '#server/ports/sms/aliyun.ts';
import { SmsRefusal, type SmsMessage } from '#server/ports/sms/sms.ts';
import { sms as standIn } from '#server/twin/sms.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';

let twin: Twin;
let serial = 0;
beforeAll(async () => {
  twin = await startTwin({ port: 0, shopUrl: 'http://127.0.0.1:1', standIns: [standIn], pace: 0 });
});
afterAll(() => twin.close());
beforeEach(() => twin.choose('sms', []));

const settings = () => twin.settings[0]?.settings['sms'] as Record<'key' | 'secret' | 'signature', string>; // as: its own
const port = (key: Partial<Record<'id' | 'secret', string>> = {}, outgoing = openOutgoing([twin.url])) =>
  aliyunSms({
    base: `${twin.url}/sms`,
    outgoing,
    key: { id: settings().key, secret: settings().secret, ...key },
    signature: settings().signature,
  });
const message = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  reference: `ours-${(serial += 1)}`,
  phone: `138${String(serial).padStart(8, '0')}`,
  name: 'register',
  code: 'SMS_REGISTER',
  signature: '',
  params: { code: '123456' },
  ...more,
});
const refusalOf = (work: Promise<unknown>): Promise<SmsRefusal> =>
  work.then(
    () => Promise.reject(new Error('it was taken')),
    (error: unknown) => (error instanceof SmsRefusal ? error : Promise.reject(error as Error)),
  );
const page = async (language: 'zh' | 'en' = 'zh') => (await fetch(`${twin.url}/twin?lang=${language}`)).text();

describe('a message', () => {
  it('is taken, reported on and shown on the phone, newest first', async () => {
    const [first, second] = [message({ params: { code: '111111' } }), message({ params: { code: '222222' } })];
    expect(await port().send(first)).not.toBe('');
    await port().send(second);
    await expect.poll(() => port().find(first, new Date())).toEqual({ state: 'delivered' });
    await expect.poll(page).toContain('222222');
    const text = await page();
    expect(text).toContain(first.phone);
    expect(text.indexOf('222222')).toBeLessThan(text.indexOf('111111'));
    expect(await port().find({ ...first, reference: 'never sent' }, new Date())).toBeNull();
  });

  it('of which no report comes stays on its way', async () => {
    twin.choose('sms', ['never']);
    const one = message();
    await port().send(one);
    expect(await port().find(one, new Date())).toEqual({ state: 'sent' });
  });

  it('is refused for good where number, signature or template are wrong', async () => {
    for (const [more, code] of [
      [{ phone: '12345' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
      [{ signature: '别家' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
      [{ code: 'register' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
      [{ code: '' }, 'template'],
    ] as const)
      expect(await refusalOf(port().send(message(more)))).toMatchObject({ code, isFinal: true });
  });

  it('too many to one number is refused for the moment', async () => {
    const one = message();
    await port().send(one);
    const refused = await refusalOf(port().send({ ...one, reference: 'again' }));
    expect(refused).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL', isFinal: false });
  });

  it('whose connection broke after it was taken is found again', async () => {
    twin.choose('sms', ['accept-then-time-out']);
    const one = message();
    const failure = await port()
      .send(one)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutgoingError);
    expect(failure).toMatchObject({ sent: true });
    await expect.poll(() => port().find(one, new Date())).toEqual({ state: 'delivered' });
  });

  it('that meets a broken server is neither taken nor refused', async () => {
    twin.choose('sms', ['error-500']);
    const failure = await port()
      .send(message())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SmsRefusal);
  });
});

describe('a call', () => {
  it('works with the right key and is refused with a wrong one', async () => {
    await expect(port().check()).resolves.toBeUndefined();
    expect(await refusalOf(port({ secret: 'wrong' }).check())).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect(await refusalOf(port({ id: 'nobody' }).check())).toMatchObject({ code: 'InvalidAccessKeyId.NotFound' });
  });

  it('serves once, and only as it was signed', async () => {
    const seen: { url: string; headers: Record<string, string> }[] = [];
    const real = openOutgoing([twin.url]);
    const watching = {
      ...real,
      send: (request: Parameters<typeof real.send>[0]) => {
        seen.push({ url: request.url, headers: { ...request.headers } });
        return real.send(request);
      },
    };
    await port({}, watching).check();
    const { url, headers } = seen[0] ?? { url: '', headers: {} };
    const again = async (address: string, more: Record<string, string> = {}) =>
      JSON.parse(
        (await real.send({ method: 'POST', url: address, headers: { ...headers, ...more }, body: '' })).body.toString(),
      ) as object;
    expect(await again(url)).toMatchObject({ Code: 'SignatureNonceUsed' });
    expect(await again(url.replace('13000000000', '13000000001'))).toMatchObject({ Code: 'SignatureDoesNotMatch' });
    expect(await again(url, { 'x-acs-date': '2020-01-01T00:00:00Z' })).toMatchObject({ Code: 'SignatureDoesNotMatch' });
  });
});
