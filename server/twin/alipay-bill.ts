/** The bill of a day as Alipay writes it: CSV in GBK, zipped. */
import { zipSync } from 'fflate';
import { formatMoney } from '#shared/domain/money.ts';
import { chinaTime } from '../ports/payment/china-time.ts';
import { memoryOf, SELLER_ID, type Trade } from './alipay-memory.ts';
import type { TwinWorld } from './stand-in.ts';

const HEADING =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

interface Line {
  trade: Trade;
  kind: '交易' | '退款';
  money: number;
  at: string;
  refund: string;
}

/** @returns null where nothing happened on the day */
export function billOf(world: TwinWorld, day: string): Buffer | null {
  const lines = Object.values(memoryOf(world).trades)
    .flatMap(linesOf)
    .filter(({ at }) => chinaTime(new Date(at)).startsWith(day));
  if (lines.length === 0) return null;
  const sum = (kind: Line['kind']) =>
    formatMoney(lines.filter((line) => line.kind === kind).reduce((total, { money }) => total + money, 0));
  const details = [
    '#支付宝业务明细查询',
    `#账号：[${SELLER_ID}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    HEADING,
    ...lines.map(rowOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：商家实收共${sum('交易')}元`,
    `#退款合计：商家实收退款共${sum('退款')}元`,
  ];
  const totals = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数,退款订单总笔数', `,,${lines.length},0`];
  const name = `${SELLER_ID}0156_${day.replaceAll('-', '')}`;
  return Buffer.from(
    zipSync({
      [`${name}_业务明细.csv`]: gbk(details.join('\r\n')),
      [`${name}_业务明细(汇总).csv`]: gbk(totals.join('\r\n')),
    }),
  );
}

const linesOf = (trade: Trade): Line[] => [
  ...(trade.paidAt ? [{ trade, kind: '交易', money: trade.total, at: trade.paidAt, refund: '' } as const] : []),
  ...trade.refunds.map(({ no, money, at }) => ({ trade, kind: '退款', money: -money, at, refund: no }) as const),
];

const rowOf = ({ trade, kind, money, at, refund }: Line): string => {
  const amount = formatMoney(money);
  const none = '0.00';
  return [
    `${trade.trade_no}\t`, `${trade.no}\t`, `${kind}\t`, trade.subject, chinaTime(new Date(trade.createdAt)), chinaTime(new Date(at)),
    '\t', '\t', '\t', '\t', '*替身(twin@example.com)\t', amount, amount, none, none, none, none, none, '', `${none}\t`, none,
    `${refund}\t`, none, none, '',
  ].join(','); // prettier-ignore
};

/** Characters of two bytes, by their text. */
let table: Map<string, readonly [number, number]> | undefined;

function gbk(text: string): Buffer {
  table ??= gbkTable();
  return Buffer.from([...text].flatMap((one) => (one < '\x80' ? [one.charCodeAt(0)] : (table?.get(one) ?? [0x3f]))));
}
function gbkTable(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  const pairs: [string, readonly [number, number]][] = [];
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      if (low !== 0x7f) pairs.push([decoder.decode(Uint8Array.of(high, low)), [high, low]]);
  return new Map(pairs);
}
