/** The three services' addresses. Signatures are checked by the services' own rules, not by the shop's code. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromService, toService } from '../ports/couriers/codes.ts';
import { KEYS, kdniaoTrack, kuaibaoFound, kuaidi100Result } from './couriers-answers.ts';
import { push } from './couriers-push.ts';
import { COURIERS, labelFor, parcelOf } from './couriers-world.ts';
import { formOf } from './page.ts';
import type { TwinWorld } from './stand-in.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const fields = z.record(z.string(), z.unknown());
const readJson = (text: string): Record<string, unknown> => {
  try {
    return fields.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
};
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What every address does first: fail or wait where that is chosen. */
function at(app: FastifyInstance, world: TwinWorld, path: string, answer: (form: URLSearchParams) => unknown): void {
  app.post(path, async (request: FastifyRequest, reply) => {
    const faults = world.faults(COURIERS);
    if (faults.has('error-500')) return reply.code(500).send('Internal Server Error');
    if (faults.has('slow')) await new Promise<void>((resolve) => world.later(12_000, resolve));
    return answer(formOf(request));
  });
}

export function registerKuaidi100(app: FastifyInstance, world: TwinWorld): void {
  const { customer, key, secret } = KEYS.kuaidi100;
  const refused = (returnCode: string, message: string) => ({ result: false, returnCode, message });
  at(app, world, '/couriers/kuaidi100/poll/query.do', (form) => {
    const param = form.get('param') ?? '';
    if (form.get('sign') !== md5(param + key + customer).toUpperCase()) return refused('503', '验证签名失败');
    const { com, num, phone } = readJson(param);
    if (com === 'shunfeng' && !/^\d{4}$|^1\d{10}$/.test(asText(phone)))
      return refused('408', '快递公司需要电话号码后四位');
    const parcel = parcelOf(world, asText(num), fromService('kuaidi100', asText(com)));
    return parcel ? kuaidi100Result(parcel) : refused('500', '查询无结果，请隔段时间再查');
  });
  at(app, world, '/couriers/kuaidi100/poll', (form) => {
    const { company, number, key: given, parameters } = readJson(form.get('param') ?? '');
    if (given !== key) return refused('600', '您不是合法的订阅者（即授权Key出错）');
    const { callbackurl, salt } = fields.catch({}).parse(parameters);
    const parcel = parcelOf(world, asText(number), fromService('kuaidi100', asText(company)));
    if (!parcel) return refused('700', '订阅方的订阅数据存在错误');
    if (parcel.push) return refused('501', '重复订阅');
    parcel.push = { service: 'kuaidi100', url: asText(callbackurl), salt: asText(salt) };
    push(world, parcel);
    return { result: true, returnCode: '200', message: '提交成功' };
  });
  at(app, world, '/couriers/kuaidi100/autonumber/auto', (form) =>
    form.get('key') === key
      ? guess(form.get('num') ?? '').map((code) => ({ comCode: toService('kuaidi100', code) }))
      : refused('601', 'key 不正确'),
  );
  at(app, world, '/couriers/kuaidi100/label/order', (form) => {
    const [param, t] = [form.get('param') ?? '', form.get('t') ?? ''] as const;
    if (form.get('sign') !== md5(param + t + key + secret).toUpperCase())
      return { success: false, code: 30002, message: '验证签名失败' };
    const { orderId, kuaidicom, partnerId } = readJson(param);
    if (partnerId !== KEYS.kuaidi100.partner_id) return { success: false, code: 30005, message: '电子面单账号不正确' };
    const number = labelFor(world, asText(orderId), fromService('kuaidi100', asText(kuaidicom)));
    return { success: true, code: 200, message: 'success', data: { kuaidinum: number, bulkpen: '沪 021-A12 08' } };
  });
}

export function registerKdniao(app: FastifyInstance, world: TwinWorld): void {
  const { ebusiness_id, appkey } = KEYS.kdniao;
  const answer = (more: object) => ({ EBusinessID: ebusiness_id, ...more });
  const known = (handle: (type: string, data: Record<string, unknown>) => object) => (form: URLSearchParams) => {
    const data = form.get('RequestData') ?? '';
    const sign = Buffer.from(md5(data + appkey)).toString('base64');
    if (form.get('EBusinessID') !== ebusiness_id || form.get('DataSign') !== sign)
      return answer({ Success: false, Reason: '签名验证失败', ResultCode: '110' });
    return answer(handle(form.get('RequestType') ?? '', readJson(data)));
  };
  const parcelFor = ({ LogisticCode, ShipperCode }: Record<string, unknown>) =>
    parcelOf(world, asText(LogisticCode), fromService('kdniao', asText(ShipperCode)));
  at(
    app,
    world,
    '/couriers/kdniao/Ebusiness/EbusinessOrderHandle.aspx',
    known((type, data) => {
      if (type === '2002') {
        const Shippers = guess(asText(data['LogisticCode'])).map((code) => ({
          ShipperCode: toService('kdniao', code),
        }));
        return { Success: true, LogisticCode: data['LogisticCode'], Shippers };
      }
      const parcel = parcelFor(data);
      const { ShipperCode, LogisticCode } = data;
      return {
        ShipperCode,
        LogisticCode,
        ...(parcel ? kdniaoTrack(parcel) : { Success: true, Reason: '暂无轨迹信息', State: '0', Traces: [] }),
      };
    }),
  );
  at(
    app,
    world,
    '/couriers/kdniao/api/dist',
    known((type, data) => {
      if (type !== '8008') return { Success: false, Reason: '请求指令类型不正确' };
      const parcel = parcelFor(data);
      if (!parcel) return { Success: false, Reason: '快递单号不正确' };
      parcel.push = { service: 'kdniao', url: `${world.shopUrl}/api/logistics/push/kdniao` };
      push(world, parcel);
      return { Success: true, Reason: '' };
    }),
  );
  at(
    app,
    world,
    '/couriers/kdniao/api/EOrderService',
    known((_type, { OrderCode, ShipperCode }) => {
      const number = labelFor(world, asText(OrderCode), fromService('kdniao', asText(ShipperCode)));
      return {
        Success: true,
        ResultCode: '100',
        Order: { OrderCode, ShipperCode, LogisticCode: number, MarkDestination: '沪 021-A12 08' },
      };
    }),
  );
}

export function registerKuaibao(app: FastifyInstance, world: TwinWorld): void {
  const { appid, appkey, agent_id } = KEYS.kuaibao;
  at(app, world, '/couriers/kuaibao', (form) => {
    const [method, ts] = [form.get('method') ?? '', form.get('ts') ?? ''] as const;
    if (form.get('app_id') !== appid) return { code: 1004, msg: 'app_id 不存在', data: null };
    if (form.get('sign') !== md5(appid + method + ts + appkey)) return { code: 1006, msg: 'sign 签名错误', data: null };
    const data = readJson(form.get('data') ?? '');
    if (method === 'express.info.get') {
      const parcel = parcelOf(world, asText(data['waybill_codes']), asText(data['cp_code']));
      return parcel
        ? { code: 0, msg: '成功', data: kuaibaoFound(parcel) }
        : { code: 1011, msg: '暂无物流信息', data: null };
    }
    if (method !== 'cloud.print.waybill' || data['agent_id'] !== agent_id)
      return { code: 1009, msg: '打印机不存在', data: null };
    const jobs = z.array(fields).catch([]).parse(data['print_data']);
    const printed = jobs.map(({ tid, cp_code }) => [
      asText(tid),
      {
        status: 'success',
        message: '',
        task_info: { waybill_code: labelFor(world, asText(tid), asText(cp_code)), bulk_pen: '沪 021-A12 08' },
      },
    ]);
    return { code: 0, msg: '成功', data: Object.fromEntries(printed) };
  });
}

/** Whose number it looks like: what the shop cannot tell by the first letters alone. */
function guess(number: string): string[] {
  if (/^0+$/.test(number)) return [];
  if (/^7\d{11,14}$/.test(number)) return ['zto', 'sto'];
  return /^4\d{12,14}$/.test(number) ? ['yd'] : ['yt', 'yd'];
}
