/** What people see of WeChat Pay's stand-in: payments on the control page, and the page that an H5 payment leads to. */
import { createPublicKey } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney } from '#shared/domain/money.ts';
import { chinaTime } from '../ports/payment/china-time.ts';
import { verifyLines } from '../ports/payment/wechat/signature.ts';
import { button, html, Markup, markup } from './html.ts';
import { formOf, languageOf } from './page.ts';
import type { TwinWorld } from './stand-in.ts';
import { closeOrder, failOrder, givePayerUp, payOrder } from './wechat-pay-orders.ts';
import { tellPaid } from './wechat-pay-notices.ts';
import { NAME, newPlatformCertificate, refundedOf, stateOf, type Order } from './wechat-pay-state.ts';

const SHOWN_DONE = 8;

const WORDS = {
  zh: {
    none: '没有订单。去商城下单，选择微信支付。', pay: '付款', fail: '余额不足', close: '关闭', again: '重发通知', leave: '注销付款账户', left: '付款账户已注销', failed: '付款失败，可重试',
    open: '待付款', SUCCESS: '已付款', REFUND: '已付款', CLOSED: '已关闭', NOTPAY: '已过期', refunded: '已退', notice: '通知',
    certificates: '平台证书', rotate: '更换', cancel: '取消', gone: '订单已付款或已关闭', invalid: '支付参数的签名不正确', back: '返回商家',
    title: '微信支付', NATIVE: '扫码', MWEB: 'H5', JSAPI: '微信内', APP: 'App',
  },
  en: {
    none: 'Nothing to pay. Place an order in the shop and choose WeChat Pay.', pay: 'Pay', fail: 'Decline', close: 'Close', again: 'Resend notice', leave: 'Close payer’s account', left: 'payer’s account closed', failed: 'Declined, try again',
    open: 'Waiting', SUCCESS: 'Paid', REFUND: 'Paid', CLOSED: 'Closed', NOTPAY: 'Expired', refunded: 'refunded', notice: 'notice',
    certificates: 'Platform certificates', rotate: 'Rotate', cancel: 'Cancel', gone: 'This order is paid or closed', invalid: 'The payment parameters are not signed correctly', back: 'Back to the shop',
    title: 'WeChat Pay', NATIVE: 'QR code', MWEB: 'H5', JSAPI: 'In WeChat', APP: 'App',
  },
} as const; // prettier-ignore
type Language = keyof typeof WORDS;
type Words = (typeof WORDS)[Language];

const isOpen = ({ state, expires }: Order): boolean => state === 'NOTPAY' && expires > Date.now();
const yuan = (fen: number): string => `¥${formatMoney(fen)}`;

export function phoneSection(world: TwinWorld, language: Language): string {
  const words = WORDS[language];
  const { orders, certificates } = stateOf(world);
  const newest = Object.values(orders).toSorted((a, b) => b.created - a.created);
  const shown = [...newest.filter(isOpen), ...newest.filter((order) => !isOpen(order)).slice(0, SHOWN_DONE)];
  const list = markup`<ul class="items">${shown.map((order) => itemOf(world, order, words))}</ul>`;
  return html`${shown.length === 0 ? markup`<p class="muted">${words.none}</p>` : list}
    <div class="actions">
      <span class="muted">${words.certificates}: ${certificates.length}</span>${button(
        `${NAME}/rotate`,
        words.rotate,
        {},
        'plain',
      )}
    </div>`;
}

function itemOf(world: TwinWorld, order: Order, words: Words): Markup {
  const { description, out_trade_no, code, trade_type, state, hasFailed, paid, notice } = order;
  const waits = isOpen(order);
  const fields = { order: out_trade_no };
  const refunded = refundedOf(stateOf(world), order);
  const code_url = waits && trade_type === 'NATIVE' ? markup`<br>weixin://wxpay/bizpayurl?pr=${code}` : '';
  const states = [
    waits ? words[hasFailed ? 'failed' : 'open'] : words[state],
    paid > 0 && chinaTime(new Date(paid)).slice(5, 16),
    refunded > 0 && `${words.refunded} ${yuan(refunded)}`,
    order.isPayerGone && words.left,
    notice && `${words.notice} ${notice}`,
  ];
  const actions = waits
    ? [
        button(`${NAME}/pay`, words.pay, fields),
        button(`${NAME}/fail`, words.fail, fields, 'plain'),
        button(`${NAME}/close`, words.close, fields, 'plain'),
      ]
    : paid > 0
      ? [
          button(`${NAME}/again`, words.again, fields, 'plain'),
          order.isPayerGone ? '' : button(`${NAME}/leave`, words.leave, fields, 'plain'),
        ]
      : [];
  return markup`<li><div>${description}<small>${words[trade_type]} · ${out_trade_no}${code_url}</small></div><b>${yuan(order.total)}</b>
<span class="muted" style="grid-column:1/-1">${states.filter(Boolean).join(' · ')}</span><div class="actions" style="grid-column:1/-1">${actions}</div></li>`;
}

export function registerPages(app: FastifyInstance, world: TwinWorld): void {
  const act = (name: string, work: (no: string, order: Order | undefined) => void): void => {
    app.post(`/twin/${NAME}/${name}`, (request, reply) => {
      const no = formOf(request).get('order') ?? '';
      work(no, stateOf(world).orders[no]);
      return reply.redirect(`/twin#${NAME}`, 303);
    });
  };
  act('pay', (no) => void payOrder(world, no));
  act('fail', (no) => failOrder(world, no));
  act('close', (_no, order) => closeOrder(world, order));
  act('leave', (_no, order) => givePayerUp(world, order));
  act('again', (_no, order) => order && order.paid > 0 && tellPaid(world, order));
  act('rotate', () => {
    stateOf(world).certificates.push(newPlatformCertificate());
    world.changed();
  });
  app.get(`/${NAME}/h5`, (request, reply) => sendPage(reply, checkout(world, request, true)));
  app.get(`/${NAME}/bridge`, (request, reply) => sendPage(reply, checkout(world, request, isSigned(world, request))));
  app.post(`/twin/${NAME}/checkout`, (request, reply) => {
    const form = formOf(request);
    if (form.get('answer') === 'pay') payOrder(world, form.get('order') ?? '');
    return reply.redirect(shopAddress(world, form.get('back') ?? ''), 303);
  });
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type('text/html; charset=utf-8').send(page);

/** WeChat Pay leads back to the merchant alone. */
const shopAddress = (world: TwinWorld, address: string): string =>
  URL.canParse(address) && new URL(address).origin === new URL(world.shopUrl).origin ? address : world.shopUrl;

const queryOf = (world: TwinWorld, request: FastifyRequest): URLSearchParams =>
  new URL(request.url, world.url).searchParams;

/** What the app of WeChat does with the parameters that a page or mini program hands over. */
function isSigned(world: TwinWorld, request: FastifyRequest): boolean {
  const query = queryOf(world, request);
  const parts = ['appId', 'timeStamp', 'nonceStr', 'package'].map((name) => query.get(name) ?? '');
  const key = createPublicKey(stateOf(world).merchant.certificate);
  return verifyLines(key, query.get('paySign') ?? '', parts);
}

/** `prepay_id` comes alone (H5) or in `package`; `redirect_url` is where it leads back to. */
function checkout(world: TwinWorld, request: FastifyRequest, isGood: boolean): string {
  const query = queryOf(world, request);
  const words = WORDS[languageOf(request)];
  const prepayId = query.get('prepay_id') ?? query.get('package')?.replace('prepay_id=', '');
  const order = Object.values(stateOf(world).orders).find((one) => one.prepay_id === prepayId);
  const back = shopAddress(world, query.get('redirect_url') ?? '');
  const form = ({ out_trade_no, total, description }: Order) => markup`<h1>${yuan(total)}</h1><p>${description}</p>
<form method="post" action="/twin/${NAME}/checkout"><input type="hidden" name="order" value="${out_trade_no}"><input type="hidden" name="back" value="${back}">
<button name="answer" value="pay">${words.pay}</button><button class="plain" name="answer" value="cancel">${words.cancel}</button></form>`;
  const over = markup`<p>${isGood ? words.gone : words.invalid}</p><a href="${back}">${words.back}</a>`;
  return html`<!doctype html><meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${words.title}</title>
    <style>
      ${new Markup(STYLE)}
    </style>
    <main>
      <p>${words.title}</p>
      ${isGood && order && isOpen(order) ? form(order) : over}
    </main>`;
}
const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}main{max-width:22rem;margin:12vh auto;padding:0 1rem;text-align:center}
h1{font-size:2.6rem;margin:.5rem 0;font-variant-numeric:tabular-nums}form{display:grid;gap:.75rem;margin-top:2rem}button{font:inherit;padding:.8rem;border:0;border-radius:10px;background:#07853f;color:#fff;cursor:pointer}
.plain{background:none;color:inherit;border:1px solid #8886}`;
