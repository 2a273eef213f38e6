/** What is asked: the kind of case, goods and units, the amount, the reason and pictures. For a new case and for an edit. */
import { Suspense } from 'react';
import { formatMoney, parseMoney } from '#shared/domain/money.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { useT } from '../../data/i18n.tsx';
import { deferredComponent } from '../../data/lazy-page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Input, Radio, Textarea } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm, type Problems } from '../../ui/form/use-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { quoteUnits, sumText, unitsLeft } from './refundable.ts';
import { UnitsInput } from './UnitsInput.tsx';
import styles from './Refund.module.css';

/** Uploading comes after the questions that it belongs to. */
const ImagesInput = deferredComponent(async () => ({
  default: (await import('../account/ImagesInput.tsx')).ImagesInput,
}));

const REASON_MAX = 200;
const EVIDENCE_MAX = 6;
const TAGS = ['refundPage.damaged', 'refundPage.wrongSize', 'refundPage.wrongColor', 'refundPage.other'] as const;

export interface RefundRequest {
  refund_type: number;
  /** Units by line. */
  units: Readonly<Record<number, number>>;
  /** '' is all of it. */
  money: string;
  refund_remark: string;
  images: string[];
}
/** Everything that is left, as a refund. */
export const wholeRequest = (order: OrderDetail): RefundRequest => ({
  refund_type: REFUND_TYPE.refund,
  units: Object.fromEntries(order.order_goods.map((line) => [line.id, unitsLeft(line, REFUND_TYPE.refund)])),
  money: '',
  refund_remark: '',
  images: [],
});
/** The body of the call. */
export const requestBody = ({ units, money, images, ...rest }: RefundRequest, order: OrderDetail) => ({
  ...rest,
  lines: order.order_goods.flatMap((line) => {
    const quantity = Math.min(units[line.id] ?? 0, unitsLeft(line, rest.refund_type));
    return quantity > 0 ? [{ order_goods_id: line.id, quantity }] : [];
  }),
  ...(money.trim() && { money: money.trim() }),
  ...(images.length > 0 && { images }),
});

interface Props {
  order: OrderDetail;
  initial: RefundRequest;
  send: (request: RefundRequest) => Promise<unknown>;
  onCancel?: () => void;
}

export function RefundForm({ order, initial, send, onCancel }: Props) {
  const t = useT();
  const check = (values: RefundRequest): Problems => {
    const most = quoteUnits(order, values.units, values.refund_type);
    const money = parseMoney(values.money.trim());
    const wrong = values.money.trim() !== '' && (money === null || money === 0 || money > (most?.money ?? 0));
    return {
      units: !most && t('refundPage.unitsNeed'),
      money: wrong && t('refundPage.moneyWrong', { money: formatMoney(most?.money ?? 0) }),
      refund_remark: !values.refund_remark.trim() && t('refundPage.reasonNeed'),
    };
  };
  const form = useForm({ initial, check, send });
  const [type, units, reason] = [form.control('refund_type'), form.control('units'), form.control('refund_remark')];
  /** Another choice has another limit. */
  const askForAll = () => {
    form.setValue('money', '');
    form.clearErrors('money');
  };
  const quote = quoteUnits(order, units.value, type.value);
  const most = formatMoney(quote?.money ?? 0);
  const sum = quote ? sumText(quote, t('refundPage.freight')) : '';
  return (
    <Form form={form} className={styles['form']}>
      <Types
        order={order}
        value={type.value}
        onChange={(chosen) => {
          askForAll();
          type.onChange(chosen);
        }}
      />
      <UnitsInput
        order={order}
        type={type.value}
        value={units.value}
        onChange={(chosen) => {
          askForAll();
          units.onChange(chosen);
        }}
        error={units.error}
      />
      <Input
        {...form.text('money')}
        label={t('refundPage.moneyAsked')}
        inputMode="decimal"
        maxLength={10}
        placeholder={most}
        hint={[t('refundPage.most', { money: `¥${most}` }), sum].filter(Boolean).join(' · ')}
      />
      <Textarea
        {...form.text('refund_remark')}
        value={reason.value}
        label={t('refundPage.reason')}
        maxLength={REASON_MAX}
        required
      />
      <div className={styles['tags']} role="group" aria-label={t('refundPage.tags')}>
        {TAGS.map((tag) => (
          <Button
            key={tag}
            size="s"
            onClick={() => reason.onChange(`${reason.value} ${t(tag)}`.trim().slice(0, REASON_MAX))}
          >
            {t(tag)}
          </Button>
        ))}
      </div>
      <Suspense fallback={<Skeleton height={96} />}>
        <ImagesInput
          label={t('refundPage.images')}
          name="refund"
          max={EVIDENCE_MAX}
          {...form.control('images')}
          hint={t('refundPage.imagesHint')}
        />
      </Suspense>
      <FormButtons
        busy={form.busy}
        submit={t(onCancel ? 'refundPage.save' : 'refundPage.submit')}
        onCancel={onCancel}
      />
    </Form>
  );
}

function Types({ order, value, onChange }: { order: OrderDetail; value: number; onChange: (type: number) => void }) {
  const t = useT();
  const shipped = order.order_goods.some(({ shipped_num }) => shipped_num > 0);
  const types = [
    { type: REFUND_TYPE.refund, label: 'refundPage.type0', hint: 'refundPage.type0Hint', open: true },
    { type: REFUND_TYPE.return, label: 'refundPage.type1', hint: 'refundPage.type1Hint', open: shipped },
  ] as const;
  return (
    <fieldset className={styles['types']}>
      <legend>{t('refundPage.type')}</legend>
      {types.map(({ type, label, hint, open }) => (
        <Radio key={type} name="refund_type" disabled={!open} checked={value === type} onChange={() => onChange(type)}>
          <b>{t(label)}</b> <small>{t(open ? hint : 'refundPage.type1Closed')}</small>
        </Radio>
      ))}
    </fieldset>
  );
}
