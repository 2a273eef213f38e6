import { moneyText } from '#shared/browser/format.ts';
import { TrendPage } from '#shared/console/pages/dashboard/TrendPage.tsx';
import type { ConsoleField } from '#shared/console/data/resources.ts';
import { word } from '#shared/resources/words.ts';

const METHODS = [
  { value: 'wechat', label: word('微信支付', 'WeChat Pay'), color: 'success' },
  { value: 'alipay', label: word('支付宝', 'Alipay'), color: 'info' },
  { value: 'balance', label: word('余额支付', 'Balance'), color: 'default' },
] as const;
const STATUSES = [
  { value: 0, label: word('待支付', 'Open'), color: 'warning' },
  { value: 1, label: word('已支付', 'Paid'), color: 'success' },
] as const;
const FIELDS: Readonly<Record<string, ConsoleField>> = {
  pay_no: { kind: 'text', label: word('支付单号', 'Payment number'), search: { suffix: 'likeRight' }, writable: false },
  trade_no: { kind: 'text', label: word('交易号', 'Transaction'), search: { suffix: 'likeRight' }, writable: false },
  payment_name: { kind: 'choice', label: word('支付方式', 'Method'), options: METHODS, writable: false },
  total: { kind: 'money', label: word('金额', 'Amount'), writable: false },
  pay_status: { kind: 'choice', label: word('支付状态', 'Status'), options: STATUSES, writable: false },
  pay_time: { kind: 'datetime', label: word('支付时间', 'Paid'), writable: false },
  created_at: { kind: 'datetime', label: word('创建时间', 'Created'), writable: false },
};
const SEARCH = ['pay_no', 'trade_no', 'payment_name', 'pay_status'];

export default function PayTrendPage() {
  return <TrendPage name="pay" title="dashboard.payments" fields={FIELDS} search={SEARCH} textOf={moneyText} />;
}
