/** An unpaid order for less: what comes off the products, what shipping costs, and the total while it is typed. */
import Box from '@mui/material/Box';
import { useGetOne, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { moneyText } from '../../../browser/format.ts';
import type { OrderDetail } from '../../../contract/orders.ts';
import { addFen, formatMoney, parseMoney, subtractFen, ZERO } from '../../../domain/money.ts';
import en from '../../../i18n/en/console-trade.ts';
import zh from '../../../i18n/zh-cn/console-trade.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { FULL, useConsoleData } from '../../data/data-provider.ts';
import type { UsedField } from '../../data/resources.ts';
import { DialogForm } from '../../form/DialogForm.tsx';
import { bodyOf } from '../../form/form-values.ts';
import type { FormValues } from '../../form/RecordForm.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';

const text = (key: 'discount' | 'discountHint' | 'freight' | 'freightHint') => ({
  'zh-cn': zh.order.change[key],
  en: en.order.change[key],
});
const FIELDS: readonly UsedField[] = [
  {
    name: 'discount',
    kind: 'money',
    label: text('discount'),
    help: text('discountHint'),
    writable: true,
    required: true,
  },
  {
    name: 'freight_money',
    kind: 'money',
    label: text('freight'),
    help: text('freightHint'),
    writable: true,
    required: true,
  },
];

const fenOf = (amount: unknown) => parseMoney(String(amount ?? ''), { signed: true }) ?? ZERO;
/** What the store has taken off already. */
const takenOff = ({ reasons }: OrderDetail) =>
  subtractFen(ZERO, fenOf(reasons.find(({ kind }) => kind === 'price_change')?.money ?? '0'));
/** The products after every discount but the store's own. */
const goodsOf = (order: OrderDetail) =>
  addFen(subtractFen(fenOf(order.order_price), fenOf(order.coupon_money)), takenOff(order));

export default function ChangePriceDialog(props: ActionDialogProps) {
  const t = useT();
  const { rows, onClose } = props;
  const id = rows[0]?.id ?? 0;
  const { data, error, refetch } = useGetOne<OrderDetail>('orders', { id, ...FULL }, { staleTime: 0 });
  if (data) return <PriceForm {...props} order={data} />;
  return (
    <DialogFrame title={t('order.change.title', { number: '' })} width="480px" onClose={onClose}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
    </DialogFrame>
  );
}

function PriceForm({ order, onClose, onDone }: ActionDialogProps & { order: OrderDetail }) {
  const t = useT();
  const notify = useNotify();
  const provider = useConsoleData();
  const record = { id: order.id, discount: formatMoney(takenOff(order)), freight_money: order.freight_money };
  const run = async (values: FormValues) => {
    await provider.call('orders', `${order.id}/price`, bodyOf(FIELDS, values, undefined), { method: 'PUT' });
    notify(t('order.change.done', { number: order.order_no }), { type: 'success' });
    onDone();
  };
  return (
    <DialogForm
      title={t('order.change.title', { number: order.order_no })}
      width="480px"
      submitLabel={t('order.change.confirm')}
      fields={FIELDS}
      record={record}
      after={<Total order={order} />}
      draft={`orders/${order.id}/price`}
      onSubmit={run}
      onClose={onClose}
    />
  );
}

/** What the buyer pays instead. */
function Total({ order }: { order: OrderDetail }) {
  const t = useT();
  const { discount, freight_money } = useWatch<FormValues>();
  const after = addFen(subtractFen(goodsOf(order), fenOf(discount)), fenOf(freight_money));
  return (
    <Box role="status" sx={{ mt: 1, fontSize: 14, color: after > 0 ? 'text.primary' : 'error.main' }}>
      {t('order.change.total', { before: moneyText(order.total_price), after: moneyText(formatMoney(after)) })}
    </Box>
  );
}
