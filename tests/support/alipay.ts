/** Alipay's stand-in with a shop that hears its notices, and the gateways that speak to it. */
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { makeAlipay } from '#server/ports/payment/alipay/gateway.ts';
import type { GatewayOrder, PaymentGateway, RawNotice } from '#server/ports/payment/gateway.ts';
import { openPayments, type PaymentNeeds } from '#server/ports/payment/open.ts';

import { readServices } from '#server/services.ts';
import { alipayStandIn } from '#server/twin/alipay.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { fen } from '#shared/domain/money.ts';

export type AlipayMode = 'certificates' | 'public key';
type Parts = Readonly<Record<string, string>>;

export interface AlipayWorld {
  twin(): Twin;
  /** Of the stand-in, as they would be typed in. */
  parts(mode?: AlipayMode): Parts;
  /** With the stand-in's settings, or with changed ones. @throws where the device has none */
  gateway(device: PayDevice, mode?: AlipayMode, changed?: Parts): Promise<PaymentGateway>;
  /** @returns null as the port does */
  maybe(device: PayDevice, changed: Parts): Promise<PaymentGateway | null>;
  /** The next notice that comes; it is answered with what `answer` says. */
  notice(): Promise<RawNotice>;
  /** What the shop answers. @default success */
  answer(text: string): void;
  /** Presses a button of the control page, or opens a page. */
  press(action: string, fields?: Parts): Promise<Response>;
  /** Opens what a code says and pays there. */
  pay(url: string): Promise<Response>;
}

const START: GatewayOrder = {
  pay_no: '',
  name: '春茶 250 g',
  total: fen(12_345),
  ip: '203.0.113.7',
  expiresAt: new Date(Date.now() + 1_800_000),
  returnUrl: 'https://shop.example/pay/1',
};
let numbers = 0;
export const alipayOrder = (changed: Partial<GatewayOrder> = {}): GatewayOrder => ({
  ...START,
  pay_no: `P${String((numbers += 1)).padStart(8, '0')}`,
  ...changed,
});

/** Call at the top of a test file. @param pace factor of the stand-in's delays */
export function alipayWorld({ pace = 0.0001 } = {}): AlipayWorld {
  const arrived: RawNotice[] = [];
  const waiting: ((notice: RawNotice) => void)[] = [];
  let answered = 'success';
  let started: Twin | undefined;
  const shop = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end(answered);
      const notice = { headers: request.headers, body: Buffer.concat(chunks) };
      const next = waiting.shift();
      if (next) next(notice);
      else arrived.push(notice);
    });
  });
  const twin = () => {
    if (!started) throw new Error('the stand-in runs only inside tests and hooks');
    return started;
  };
  let shopUrl = '';
  beforeAll(async () => {
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // as: it listens on a port
    started = await startTwin({ port: 0, shopUrl, standIns: [alipayStandIn], pace });
  });
  beforeEach(() => {
    answered = 'success';
    arrived.length = 0;
    twin().choose('alipay', []);
  });
  afterAll(async () => {
    await started?.close();
    shop.closeAllConnections();
    shop.close();
  });

  const storage: PaymentNeeds['storage'] = {
    open: async (key) => {
      const bytes = twin().settings[0]?.files?.[key];
      return bytes ? { stream: Readable.from([bytes]) } : null;
    },
  };
  const parts: AlipayWorld['parts'] = (mode = 'certificates') => {
    const pay = twin().settings[0]?.settings['pay'] as Record<string, Parts>; // as: what the stand-in fills in
    const all = pay['alipayscan'] ?? {};
    if (mode === 'certificates') return all;
    const certificate = twin().settings[0]?.files?.['private/cert/demo/alipay.crt'] ?? '';
    const bare = createPublicKey(certificate).export({ type: 'spki', format: 'der' }).toString('base64');
    return { ...all, app_public_cert_path: '', alipay_root_cert_path: '', alipay_public_cert_path: bare };
  };
  const open = (device: PayDevice, settings: Parts) => {
    const needs = {
      services: readServices({}, twin().url),
      publicUrl: shopUrl,
      outgoing: openOutgoing([twin().url]),
      storage,
      readSetting: async () => ({
        alipayscan: settings,
        alipaywap: settings,
        alipayapp: settings,
        alipaymini: settings,
      }),
    };
    return openPayments(needs, { alipay: makeAlipay }).gateway('alipay', device);
  };
  const press: AlipayWorld['press'] = (action, fields = {}) =>
    fetch(`${twin().url}/twin/alipay/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return {
    twin,
    parts,
    gateway: async (device, mode, changed = {}) => {
      const gateway = await open(device, { ...parts(mode), ...changed });
      if (!gateway) throw new Error('no gateway');
      return gateway;
    },
    maybe: (device, changed) => open(device, { ...parts(), ...changed }),
    notice: () => {
      const notice = arrived.shift();
      return notice ? Promise.resolve(notice) : new Promise((resolve) => waiting.push(resolve));
    },
    answer: (text) => {
      answered = text;
    },
    press,
    pay: async (url) => {
      const page = await (await fetch(url)).text();
      const [, trade_no = ''] = /name="trade_no" value="(\d+)"/.exec(page) ?? [];
      return press('pay', { trade_no, from: 'cashier' });
    },
  };
}
