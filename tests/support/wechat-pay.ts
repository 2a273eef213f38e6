/** WeChat Pay's stand-in with a shop that only listens: gateways that speak to it, and the notices that came. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import type { GatewayOrder, PaymentGateway, RawNotice } from '#server/ports/payment/gateway.ts';
import type { DeviceSettings, PaymentNeeds } from '#server/ports/payment/open.ts';
import { wechatGateways } from '#server/ports/payment/wechat/gateway.ts';
import { unseal, type Sealed } from '#server/ports/payment/wechat/signature.ts';
import { readServices } from '#server/services.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import { stateOf, type WechatPayState } from '#server/twin/wechat-pay-state.ts';
import { wechatPay } from '#server/twin/wechat-pay.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { fen } from '#shared/domain/money.ts';

/** A notice and the path that it came to. */
export interface Arrived extends RawNotice {
  path: string;
}
export interface WechatPayTest {
  twin: Twin;
  state: WechatPayState;
  needs: PaymentNeeds;
  /** Notices so far. */
  arrived: Arrived[];
  /** What the shop answers to each, by turns; 200 afterwards. */
  answers: number[];
  /** @param changed settings that differ from those of the stand-in */
  gateway(device: PayDevice, changed?: DeviceSettings): Promise<PaymentGateway>;
  /** The first notice about an order of ours that is of this kind, once it has come. */
  noticeOf(payNo: string, kind?: 'TRANSACTION' | 'REFUND'): Promise<Arrived>;
  /** A button of the control page. */
  press(action: string, fields?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export async function startWechatPay({ pace = 0.001 }: { pace?: number } = {}): Promise<WechatPayTest> {
  const arrived: Arrived[] = [];
  const answers: number[] = [];
  const waiting = new Set<() => void>();
  const shop = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      reply.writeHead(answers.shift() ?? 200).end('{"code":"SUCCESS"}');
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const publicUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // as: of TCP
  const twin = await startTwin({ port: 0, shopUrl: publicUrl, standIns: [wechatPay], pace });
  const [given] = twin.settings;
  const files = new Map(Object.entries(given?.files ?? {}));
  const needs: PaymentNeeds = {
    services: readServices({}, twin.url),
    publicUrl,
    outgoing: openOutgoing([twin.url]),
    storage: {
      open: async (key) => {
        const bytes = files.get(key);
        return bytes ? { stream: Readable.from([bytes]) } : null;
      },
    },
    readSetting: async (name) => given?.settings[name] ?? {},
  };
  const make = wechatGateways();
  const settingsOf = (device: PayDevice) =>
    given?.settings['pay']?.[`wechat${device === 'web' ? 'scan' : device}`] as DeviceSettings; // as: written by the stand-in
  return {
    twin,
    state: stateOf(twin.world),
    needs,
    arrived,
    answers,
    gateway: (device, changed = {}) => make(needs, device, { ...settingsOf(device), ...changed }),
    noticeOf: (payNo, kind = 'TRANSACTION') =>
      new Promise((done) => {
        const look = () => {
          const found = arrived.find((notice) => isAbout(stateOf(twin.world).apiKey, notice, payNo, kind));
          if (!found) return;
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
        look();
      }),
    press: (action, fields = {}) =>
      fetch(`${twin.url}/twin/wechat-pay/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    close: async () => {
      await twin.close();
      shop.closeAllConnections();
      await new Promise((done) => shop.close(done));
    },
  };
}

function isAbout(apiKey: string, { body }: RawNotice, payNo: string, kind: string): boolean {
  const { event_type, resource } = JSON.parse(body.toString()) as { event_type: string; resource: Sealed }; // as: the stand-in's
  return event_type.startsWith(kind) && unseal(Buffer.from(apiKey), resource).includes(`"out_trade_no":"${payNo}"`);
}

let count = 0;
/** An order of 12.34 yuan with a number of its own. */
export const orderOf = (changed: Partial<GatewayOrder> = {}): GatewayOrder => ({
  pay_no: `P2026112300${String((count += 1)).padStart(6, '0')}`,
  name: '青瓷茶具，六件',
  total: fen(1_234),
  ip: '203.0.113.9',
  expiresAt: new Date(Date.now() + 600_000),
  returnUrl: 'https://shop.example/pay/1',
  ...changed,
});
