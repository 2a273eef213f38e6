/** The page on which a shopper pays at the stand-in of Alipay, and the way back to the shop. */
import { formatMoney } from '#shared/domain/money.ts';
import { chinaTime } from '../ports/payment/china-time.ts';
import { APP_ID, SELLER_ID, statusOf, type Trade } from './alipay-memory.ts';
import { withSignature, type Refused } from './alipay-protocol.ts';
import { button, html, Markup, markup } from './html.ts';
import type { TwinWorld } from './stand-in.ts';

const WORDS = {
  zh: {
    title: '支付宝替身收银台',
    pay: '立即付款',
    back: '返回商家',
    no: '订单号',
    paid: '付款成功',
    closed: '交易已关闭',
    note: '本机替身，不会扣款',
  },
  en: {
    title: 'Alipay stand-in',
    pay: 'Pay now',
    back: 'Back to the shop',
    no: 'Order',
    paid: 'Paid',
    closed: 'Closed',
    note: 'A stand-in on this machine: no money moves',
  },
} as const;

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{display:grid;place-items:center;min-height:100vh;margin:0;padding:1rem;box-sizing:border-box;background:light-dark(#f4f6f9,#0f1319);color:light-dark(#1a2028,#e6eaf0)}
main{width:min(24rem,100%);box-sizing:border-box;padding:2rem 1.5rem 1.5rem;border:1px solid light-dark(#e1e5eb,#2c343f);border-radius:16px;text-align:center;background:light-dark(#fff,#171c24)}h1{font-size:1rem;margin:0;color:light-dark(#0b61b8,#7cb8ff)}
.amount{font-size:2.5rem;line-height:1.2;font-weight:600;margin:1rem 0 .5rem;font-variant-numeric:tabular-nums}p{margin:.25rem 0;overflow-wrap:anywhere}.muted{color:light-dark(#5b6573,#9aa5b3);font-size:.875rem}.state{font-weight:600;margin-top:1.25rem}.note{margin-top:1.25rem}
button,.back{display:block;box-sizing:border-box;width:100%;margin-top:1.5rem;padding:.75rem;border:0;border-radius:99px;font:inherit;font-weight:600;text-decoration:none;background:#0b61b8;color:#fff;cursor:pointer}`;

type Language = 'zh' | 'en';

const pageOf = (language: Language, content: Markup): string =>
  html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>
        ${WORDS[language].title}
      </title>
      <style>
        ${new Markup(STYLE)}
      </style>
      <main>
        <h1>${WORDS[language].title}</h1>
        ${content}
        <p class="note muted">${WORDS[language].note}</p>
      </main>
    </html>`;

export function cashierPage(world: TwinWorld, trade: Trade, language: Language): string {
  const words = WORDS[language];
  const status = statusOf(trade);
  const isOpen = status === 'CODE' || status === 'WAIT_BUYER_PAY';
  const fields = { trade_no: trade.trade_no, from: 'cashier' };
  const back = trade.returnUrl && markup`<a class="back" href="${returnAddress(world, trade)}">${words.back}</a>`;
  const state = trade.paidAt ? words.paid : words.closed;
  return pageOf(
    language,
    markup`<p class="amount">¥${formatMoney(trade.total)}</p><p>${trade.subject}</p><p class="muted">${words.no} ${trade.no}</p>
${isOpen ? button('alipay/pay', words.pay, fields) : markup`<p class="state" role="status">${state}</p>${back}`}`,
  );
}

/** For a signed page that is not as it should be. */
export const refusedPage = ({ message, subCode }: Refused, language: Language): string =>
  pageOf(language, markup`<p class="state" role="alert">${message}</p><p class="muted">${subCode}</p>`);

/** It displays: what it says is signed, but only the notice counts. */
export function returnAddress(world: TwinWorld, trade: Trade): string {
  const address = new URL(trade.returnUrl);
  const fields = withSignature(world, {
    charset: 'utf-8',
    out_trade_no: trade.no,
    method: `${trade.method}.return`,
    total_amount: formatMoney(trade.total),
    trade_no: trade.trade_no,
    auth_app_id: APP_ID,
    version: '1.0',
    app_id: APP_ID,
    seller_id: SELLER_ID,
    timestamp: chinaTime(new Date()),
  });
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}
