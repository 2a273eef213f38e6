/** Stand-in of Alipay: its gateway, the page on which one pays, notices, refunds and bills. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney } from '#shared/domain/money.ts';
import { callOf, pageOf } from './alipay-calls.ts';
import { billOf } from './alipay-bill.ts';
import { cashierPage, refusedPage, returnAddress } from './alipay-cashier.ts';
import {
  adoptTrades,
  APP_ID,
  memoryOf,
  refundedOf,
  SELLER_ID,
  statusOf,
  tradeByTradeNo,
  type Trade,
} from './alipay-memory.ts';
import { sendNotice } from './alipay-notices.ts';
import { answerOf, checkRequest, Refused, type Fields } from './alipay-protocol.ts';
import { button, html, markup, type Markup } from './html.ts';
import { formOf, languageOf } from './page.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';

const SLOW_MS = 3_000;
/** Longer than anybody waits for an answer. */
const NEVER_MS = 15_000;
const SHOWN = 8;
const HTML = 'text/html; charset=utf-8';
/** They change nothing, so their answer may be lost without doubt. */
const QUESTIONS = /\.query$/;

export const alipayStandIn: StandIn = {
  name: 'alipay',
  title: { zh: '支付宝', en: 'Alipay' },
  faults: [
    'late', 'never', 'twice', 'out-of-order', 'wrong-amount', 'wrong-merchant', 'forged', 'accept-then-time-out', 'error-500',
    'slow',
  ], // prettier-ignore
  register: (app, world) => {
    app.route({
      method: ['GET', 'POST'],
      url: '/alipay/gateway.do',
      handler: (request, reply) => gateway(world, request, reply),
    });
    registerPages(app, world);
    registerButtons(app, world);
  },
  section,
  adopt: (world, payments) =>
    adoptTrades(
      world,
      payments.filter(({ channel }) => channel === 'alipay'),
    ),
  settings: (world) => {
    const { keys } = memoryOf(world);
    const folder = 'cert/demo';
    const parts = {
      app_id: APP_ID,
      seller_id: SELLER_ID,
      app_secret_cert: keys.appPrivateKey,
      app_public_cert_path: `/storage/${folder}/alipay-app.crt`,
      alipay_public_cert_path: `/storage/${folder}/alipay.crt`,
      alipay_root_cert_path: `/storage/${folder}/alipay-root.crt`,
    };
    return {
      settings: { pay: { alipayscan: parts, alipaywap: parts, alipayapp: parts, alipaymini: parts } },
      files: {
        [`private/${folder}/alipay-app.crt`]: Buffer.from(keys.appCertificate),
        [`private/${folder}/alipay.crt`]: Buffer.from(keys.certificate),
        [`private/${folder}/alipay-root.crt`]: Buffer.from(keys.rootCertificate),
      },
    };
  },
};

async function gateway(world: TwinWorld, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const faults = world.faults('alipay');
  if (faults.has('error-500')) return reply.code(500).send('');
  if (faults.has('slow')) await new Promise<void>((done) => world.later(SLOW_MS, done));
  const address = new URL(request.url, world.url);
  const fields: Fields = Object.fromEntries([...address.searchParams, ...formOf(request)]);
  let node: object;
  try {
    checkRequest(world, fields);
    const page = pageOf(world, fields);
    if (page) return reply.redirect(`/alipay/cashier/${page.trade_no}`, 303);
    node = { code: '10000', msg: 'Success', ...callOf(world, fields) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (request.method === 'GET')
      return reply
        .code(400)
        .type(HTML)
        .send(refusedPage(error, languageOf(request)));
    const msg = error.code === '40002' ? 'Invalid Arguments' : 'Business Failed';
    node = { code: error.code, msg, sub_code: error.subCode, sub_msg: error.message };
  }
  if (faults.has('accept-then-time-out') && !QUESTIONS.test(fields['method'] ?? '')) {
    world.later(NEVER_MS, () => void reply.raw.destroy());
    return reply.hijack();
  }
  return reply.type('text/html;charset=utf-8').send(answerOf(world, fields, node));
}

function registerPages(app: FastifyInstance, world: TwinWorld): void {
  /** Where a code leads, and a signed page: whoever comes makes a trade of it. */
  const cashier = (request: FastifyRequest, reply: FastifyReply) => {
    const trade = tradeByTradeNo(world, (request.params as { trade_no: string }).trade_no);
    if (!trade) return reply.code(404).send();
    opened(world, trade);
    return reply.type(HTML).send(cashierPage(world, trade, languageOf(request)));
  };
  app.get('/alipay/qr/:trade_no', cashier);
  app.get('/alipay/cashier/:trade_no', cashier);
  app.get('/alipay/bills/:day', (request, reply) => {
    const bill = billOf(world, (request.params as { day: string }).day);
    return bill ? reply.type('application/zip').send(bill) : reply.code(404).send();
  });
}

function registerButtons(app: FastifyInstance, world: TwinWorld): void {
  const wanted = (request: FastifyRequest) => tradeByTradeNo(world, formOf(request).get('trade_no') ?? '');
  app.post('/twin/alipay/pay', (request, reply) => {
    const trade = wanted(request);
    if (trade) pay(world, trade);
    if (!trade || formOf(request).get('from') !== 'cashier') return reply.redirect('/twin#alipay', 303);
    const isOver = trade.returnUrl !== '' && trade.status === 'TRADE_SUCCESS';
    return reply.redirect(isOver ? returnAddress(world, trade) : `/alipay/cashier/${trade.trade_no}`, 303);
  });
  app.post('/twin/alipay/notify', (request, reply) => {
    const trade = wanted(request);
    if (trade) sendNotice(world, trade);
    return reply.redirect('/twin#alipay', 303);
  });
}

function opened(world: TwinWorld, trade: Trade): void {
  if (statusOf(trade) !== 'CODE') return;
  trade.status = 'WAIT_BUYER_PAY';
  world.changed();
}

function pay(world: TwinWorld, trade: Trade): void {
  opened(world, trade);
  if (statusOf(trade) !== 'WAIT_BUYER_PAY') return;
  trade.status = 'TRADE_SUCCESS';
  trade.paidAt = new Date().toISOString();
  world.changed();
  sendNotice(world, trade);
}

const WORDS = {
  zh: { none: '没有订单。去商城下单，选择支付宝。', open: '打开收银台', pay: '付款', again: '重发通知', CODE: '待扫码', WAIT_BUYER_PAY: '待付款', TRADE_SUCCESS: '已付款', TRADE_CLOSED: '已关闭', refunded: '已退' },
  en: { none: 'Nothing to pay. Place an order in the shop and choose Alipay.', open: 'Open cashier', pay: 'Pay', again: 'Resend notice', CODE: 'Not scanned', WAIT_BUYER_PAY: 'Waiting', TRADE_SUCCESS: 'Paid', TRADE_CLOSED: 'Closed', refunded: 'refunded' },
} as const; // prettier-ignore

function section(world: TwinWorld, language: 'zh' | 'en'): string {
  const words = WORDS[language];
  const trades = Object.values(memoryOf(world).trades)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, SHOWN);
  if (trades.length === 0) return html`<p class="muted">${words.none}</p>`;
  return html`<ul class="items">
    ${trades.map((trade) => itemOf(trade, words))}
  </ul>`;
}

function itemOf(trade: Trade, words: (typeof WORDS)['zh' | 'en']): Markup {
  const status = statusOf(trade);
  const fields = { trade_no: trade.trade_no };
  const isOpen = status === 'CODE' || status === 'WAIT_BUYER_PAY';
  const refunded = refundedOf(trade);
  const state = refunded > 0 ? `${words[status]} · ${words.refunded} ¥${formatMoney(refunded)}` : words[status];
  const actions = isOpen
    ? [markup`<a href="/alipay/qr/${trade.trade_no}">${words.open}</a>`, button('alipay/pay', words.pay, fields)]
    : [trade.paidAt ? button('alipay/notify', words.again, fields, 'plain') : ''];
  return markup`<li><div>${trade.subject}<small>${trade.no}</small></div><b>¥${formatMoney(trade.total)}</b>
<span class="muted">${state}</span><div class="actions">${actions}</div></li>`;
}
