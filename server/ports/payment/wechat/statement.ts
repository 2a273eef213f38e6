/** The bill of a day: a table of texts whose cells begin with a backquote, and below it its sums. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { parseMoney } from '#shared/domain/money.ts';
import { fromChinaTime } from '../china-time.ts';
import { GatewayRefusal, type StatementLine } from '../gateway.ts';
import { readAnswer } from './answers.ts';
import type { WechatClient } from './client.ts';

const MEGABYTE = 1_048_576;
const BOUNDS = { maxBytes: 64 * MEGABYTE, timeoutMs: 60_000 };
const MOST_UNPACKED = 512 * MEGABYTE;

const bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() });

/** @throws GatewayRefusal where the bill is not made yet, or came damaged */
export async function fetchStatement(client: WechatClient, day: string): Promise<StatementLine[]> {
  const about = await client
    .call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`)
    .catch((error: unknown) => {
      if (error instanceof GatewayRefusal && error.code === 'NO_STATEMENT_EXIST') return null;
      throw error;
    });
  if (about === null) return [];
  const { hash_value, download_url } = readAnswer(bill, about);
  const text = await unpacked(await client.download(download_url, BOUNDS));
  if (createHash('sha1').update(text).digest('hex') !== hash_value.toLowerCase()) throw damaged('its digest is wrong');
  return parseStatement(text.toString('utf8'));
}

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const unpacked = async (bytes: Buffer): Promise<Buffer> =>
  isPacked(bytes) ? promisify(gunzip)(bytes, { maxOutputLength: MOST_UNPACKED }) : bytes;

const damaged = (why: string): GatewayRefusal => new GatewayRefusal('STATEMENT_DAMAGED', `the bill: ${why}`, false);

/** Names of goods may hold commas: a cell ends where the next backquote begins. */
const cellsOf = (line: string): string[] => line.replace(/^`/, '').split(',`');

/** Refunds that were refused are left out: no money moved. @throws GatewayRefusal for what is no bill */
export function parseStatement(text: string): StatementLine[] {
  const [head = '', ...below] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = below.findIndex((line) => !line.startsWith('`'));
  const columns = head.split(',').map((name) => name.replaceAll('`', '').trim());
  const rows = end === -1 ? below : below.slice(0, end);
  return rows.flatMap((line) => {
    const cells = cellsOf(line);
    /** Of the first column that the bill has. */
    const cell = (...names: readonly string[]): string => {
      const name = names.find((one) => columns.includes(one));
      if (name === undefined) throw damaged(`no column ${names[0]}`);
      return cells[columns.indexOf(name)]?.trim() ?? '';
    };
    const isRefund = cell('交易状态') === 'REFUND';
    if (cell('交易状态') === 'REVOKED' || (isRefund && ['FAIL', 'CHANGE'].includes(cell('退款状态')))) return [];
    const money = parseMoney(isRefund ? cell('申请退款金额', '退款金额') : cell('订单金额', '应结订单金额'));
    const at = fromChinaTime(cell('交易时间'));
    if (money === null || at === null) throw damaged('a line cannot be read');
    return {
      kind: isRefund ? 'refund' : 'pay',
      no: cell(isRefund ? '商户退款单号' : '商户订单号'),
      trade_no: cell('微信订单号'),
      money: isRefund ? -money : money,
      at,
    };
  });
}
