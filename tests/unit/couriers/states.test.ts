/** Codes of states as the services' documents list them, and what they mean here. */
import { describe, expect, it } from 'vitest';
import type { Outgoing, OutgoingRequest } from '#server/outgoing/outgoing.ts';
import { kdniao } from '#server/ports/couriers/kdniao.ts';
import { kuaibao } from '#server/ports/couriers/kuaibao.ts';
import { kuaidi100 } from '#server/ports/couriers/kuaidi100.ts';
import type { Courier } from '#server/ports/couriers/courier.ts';
import { PARCEL_STATE } from '#shared/domain/tracking.ts';

const { waiting, collected, onTheWay, atStation, outForDelivery, signed, problem, returned } = PARCEL_STATE;
const QUESTION = { code: 'zto', number: '75123456789012', phoneTail: '1234' };

/** A service that answers this, and what it was asked. */
function answering(answer: object): { outgoing: Outgoing; asked: OutgoingRequest[] } {
  const asked: OutgoingRequest[] = [];
  const send: Outgoing['send'] = async (request) => {
    asked.push(request);
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer)) };
  };
  return { outgoing: { send, open: () => Promise.reject(new Error('nothing is read as it comes')) }, asked };
}
const formOf = ({ body }: OutgoingRequest) => Object.fromEntries(new URLSearchParams(String(body)));
const TIME = '2026-01-31 08:30:00';
/** State of the parcel and of its one report. */
const states = async (courier: Courier): Promise<unknown[]> => {
  const { state, reports } = await courier.track(QUESTION);
  return [state, reports[0]?.state];
};

describe('of Kdniao', () => {
  const keys = { ebusiness_id: '1', appkey: 'k', customer_name: '', customer_pwd: '' };
  const told = (code: string) =>
    answering({
      Success: true,
      State: code.slice(0, 1),
      StateEx: code,
      Traces: [{ AcceptTime: TIME, AcceptStation: '快件', Action: code }],
    });

  it.each([
    [waiting, ['10']],
    [collected, ['1']],
    [onTheWay, ['2', '201', '204', '205', '206', '5', '6', '601', '602', '603']],
    [atStation, ['211', '412']],
    [outForDelivery, ['202', '419']],
    [signed, ['3', '301', '302', '304', '311']],
    [problem, ['4', '401', '402', '403', '404', '405', '407', '413', '414', '416', '417', '420', '423', '604']],
    [returned, ['406']],
  ])('%i: %j', async (state, codes) => {
    for (const code of codes)
      expect([code, ...(await states(kdniao('https://k.example', told(code).outgoing, keys)))]).toEqual([
        code,
        state,
        state,
      ]);
  });

  it('is subscribed to by the monitoring that it is asked by', async () => {
    const { outgoing, asked } = answering({ Success: true, Reason: '' });
    const courier = kdniao('https://k.example', outgoing, keys);
    await courier.subscribe?.(QUESTION, 'https://shop.example/push');
    await courier.track(QUESTION);
    expect(asked.map((one) => formOf(one)['RequestType'])).toEqual(['8008', '8001']);
  });
});

describe('of Kuaidi100', () => {
  const keys = { customer: 'C', key: 'k', secret: '', partner_id: '', partner_key: '' };
  const told = (state: string) =>
    answering({ status: '200', state, data: [{ ftime: TIME, context: '快件', statusCode: state }] });

  it.each([
    [waiting, ['101', '102']],
    [collected, ['1', '103']],
    [onTheWay, ['0', '1001', '1002', '1003', '7', '8', '10', '11', '12']],
    [atStation, ['501']],
    [outForDelivery, ['5']],
    [signed, ['3', '301', '302', '303', '304']],
    [problem, ['2', '6', '13', '14', '401']],
    [returned, ['4']],
  ])('%i: %j', async (state, codes) => {
    for (const code of codes)
      expect([code, ...(await states(kuaidi100('https://poll.example', told(code).outgoing, keys)))]).toEqual([
        code,
        state,
        state,
      ]);
  });
});

describe('of Kuaibao', () => {
  const keys = { appid: '1', appkey: 'k', agent_id: '' };
  const found = (status: string) => [
    { waybill_code: QUESTION.number, cp_code: 'zto', status, data: [{ time: TIME, context: '快件', status }] },
  ];

  it.each([
    [collected, 'collected'],
    [onTheWay, 'sending'],
    [outForDelivery, 'delivering'],
    [atStation, 'allorgraph'],
    [signed, 'signed'],
    [problem, 'question'],
  ])('%i: %s, as JSON and as a text of it', async (state, word) => {
    for (const data of [found(word), JSON.stringify(found(word))]) {
      const { outgoing, asked } = answering({ code: 0, msg: '', data });
      expect(await states(kuaibao('https://kop.example', outgoing, keys))).toEqual([state, state]);
      const form = asked[0] && formOf(asked[0]);
      expect(JSON.parse(form?.['data'] ?? '')).toEqual({
        waybill_codes: QUESTION.number,
        cp_code: 'zto',
        result_sort: '0',
        phone: '1234',
      });
    }
  });

  it('that is not listed is what the reports say', async () => {
    const { outgoing } = answering({
      code: 0,
      data: [{ status: 'x', data: [{ time: TIME, context: '已退回，签收' }] }],
    });
    expect(await states(kuaibao('https://kop.example', outgoing, keys))).toEqual([returned, returned]);
  });
});
