/** A withdrawal as lists answer it, and the sums that its frozen money consists of. */
import { addFen, formatMoney, parseMoney, ZERO, type Fen } from '../../../domain/money.ts';
import type { Row } from '../../data/resources.ts';

export interface Cash extends Row {
  /** What goes to the bank. */
  money: string;
  commission: string;
  cash_status: number;
  name: string;
  bank_name: string;
  card_no: string;
}
/** `GET {area}cashes/terms` */
export interface Terms {
  available: string;
  frozen: string;
  debt: string;
  fee: string;
  /** The owner's number, masked; '' when there is none. */
  phone: string;
  has_pay_password: boolean;
}

const fenOf = (amount: string): Fen => parseMoney(amount) ?? ZERO;

export const sumsOf = (cashes: readonly Pick<Cash, 'money' | 'commission'>[]) => {
  const net = addFen(...cashes.map(({ money }) => fenOf(money)));
  const fee = addFen(...cashes.map(({ commission }) => fenOf(commission)));
  return { net: formatMoney(net), fee: formatMoney(fee), gross: formatMoney(addFen(net, fee)) };
};
