/** The day's bill: a zip of CSV files in GBK, one with the trades and one with their sums. */
import { unzipSync } from 'fflate';
import { parseMoney } from '#shared/domain/money.ts';
import { fromChinaTime } from '../china-time.ts';
import type { StatementLine } from '../gateway.ts';
import { notAnswered } from './client.ts';

/** Unpacked, so that a small zip cannot fill the memory. */
const MAX_FILE_BYTES = 134_217_728;

const KINDS: Readonly<Record<string, StatementLine['kind']>> = { 交易: 'pay', 退款: 'refund' };
/** Columns by the beginnings of their names: brackets and further columns changed over the years. */
const COLUMNS = {
  trade: '支付宝交易号',
  order: '商户订单号',
  kind: '业务类型',
  finished: '完成时间',
  amount: '订单金额',
  refund: '退款批次号',
} as const;

export function readAlipayBill(zip: Buffer): StatementLine[] {
  const gbk = new TextDecoder('gbk');
  const files = unzipped(zip);
  const bills = files.map((bytes) => tableOf(gbk.decode(bytes))).filter((table) => table !== null);
  if (bills.length === 0) throw notAnswered('sent a bill without its columns');
  return bills.flatMap(linesOf);
}

function unzipped(zip: Buffer): Uint8Array[] {
  const filter = ({ originalSize }: { originalSize: number }) => originalSize <= MAX_FILE_BYTES;
  try {
    return Object.values(unzipSync(zip, { filter }));
  } catch (error) {
    throw notAnswered(`sent a bill that is no zip: ${String(error)}`);
  }
}

/** Rows below the heading of trades; null for a file that has none. */
function tableOf(csv: string): { heading: string[]; rows: string[][] } | null {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [heading = [], ...rows] = lines.map(cellsOf);
  const isTrades = [COLUMNS.trade, COLUMNS.kind].every((name) => heading.some((cell) => cell.startsWith(name)));
  return isTrades ? { heading, rows } : null;
}

/** Cells end in a tab so that Excel keeps their digits. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:\t*"((?:[^"]|"")*)"[^,]*|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

function linesOf({ heading, rows }: { heading: string[]; rows: string[][] }): StatementLine[] {
  const at = (name: keyof typeof COLUMNS) => heading.findIndex((cell) => cell.startsWith(COLUMNS[name]));
  const [trade, order, kinds, finished, amount, refund] = [
    at('trade'),
    at('order'),
    at('kind'),
    at('finished'),
    at('amount'),
    at('refund'),
  ];
  return rows.flatMap((row) => {
    const kind = KINDS[row[kinds] ?? ''];
    if (!kind) return [];
    const money = parseMoney(row[amount] ?? '', { signed: true });
    const when = fromChinaTime(row[finished] ?? '');
    if (money === null || when === null) throw notAnswered(`sent a bill with the line ${row.join()}`);
    const size = Math.abs(money);
    return {
      kind,
      no: row[kind === 'pay' ? order : refund] ?? '',
      trade_no: row[trade] ?? '',
      money: kind === 'pay' ? size : -size,
      at: when,
    };
  });
}
