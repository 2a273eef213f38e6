import { useT } from '#shared/console/app/i18n.ts';
import { moneyText } from '#shared/browser/format.ts';
import { ExportRecords } from './ExportRecords.tsx';
import { PayRefunds } from '#shared/console/pages/refunds/PayRefunds.tsx';
import { daysOf, withSpan } from '#shared/console/pages/dashboard/span.ts';
import { TrendPage, type TrendPageProps } from './TrendPage.tsx';
import type { Point } from '#shared/contract/dashboards.ts';
import { PAYMENT, bilingual } from '#shared/resources/words.ts';

const STATUSES = [
  { value: 0, label: bilingual('待支付', 'Unpaid'), color: 'warning' },
  { value: 1, label: bilingual('已支付', 'Paid'), color: 'success' },
  { value: 2, label: bilingual('已关闭', 'Closed'), color: 'default' },
  { value: 3, label: bilingual('待核对', 'To verify'), color: 'warning' },
] as const;
const FIELDS: TrendPageProps['fields'] = {
  pay_no: { kind: 'text', label: bilingual('支付单号', 'Payment number'), search: { suffix: 'likeRight' } },
  trade_no: { kind: 'text', label: bilingual('交易号', 'Transaction number'), search: { suffix: 'likeRight' } },
  payment_name: { kind: 'choice', label: bilingual('支付方式', 'Payment method'), options: PAYMENT },
  total: { kind: 'money', label: bilingual('金额', 'Amount') },
  pay_status: { kind: 'choice', label: bilingual('支付状态', 'Status'), options: STATUSES },
  pay_time: { kind: 'datetime', label: bilingual('支付时间', 'Paid') },
  created_at: { kind: 'datetime', label: bilingual('创建时间', 'Created') },
};
const SEARCH = ['pay_no', 'trade_no', 'payment_name', 'pay_status'];

const PATH = '/Admin/dashboard/pay';

/** Payments have no list but this one: a column leads to its own days, paid alone as it is drawn. Hours are no days. */
function addressOf({ from, until }: Point): string | undefined {
  const days = daysOf(from, until);
  const params = new URLSearchParams({ filter: JSON.stringify({ pay_status: '1' }) });
  return days ? `${PATH}?${withSpan(params, days).toString()}` : undefined;
}

export default function PayTrendPage() {
  const t = useT();
  return (
    <TrendPage
      name="pay"
      title="dashboard.payments"
      fields={FIELDS}
      search={SEARCH}
      textOf={moneyText}
      addressOf={addressOf}
      above={<PayRefunds />}
      tools={(query, columns) => (
        <ExportRecords resource="dashboard/pay" name={t('dashboard.payments')} columns={columns} query={query} />
      )}
    />
  );
}
