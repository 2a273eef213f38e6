import { useNavigate, useParams } from 'react-router-dom';
import { moneyText } from '#shared/browser/format.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { ImagesInput } from '../../components/account/ImagesInput.tsx';
import { useForm } from '../../components/account/use-form.ts';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { OrderGoodsList } from '../../components/orders/OrderGoodsList.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OrderDetail } from '../../data/account-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { newKey } from '../../data/idempotency.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Radio, Textarea } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import formStyles from '../../components/account/form.module.css';
import styles from './RefundPage.module.css';

const REASON_MAX = 200;
const EVIDENCE_MAX = 6;
const TAGS = ['refundPage.damaged', 'refundPage.wrongSize', 'refundPage.wrongColor', 'refundPage.other'] as const;
interface Request {
  refund_type: number;
  refund_remark: string;
  images: string[];
}

/** Asks for everything of the order that is not refunded yet. */
function RequestForm({ order }: { order: OrderDetail }) {
  const t = useT();
  const navigate = useNavigate();
  // Without a key of its own a second click could open a second case.
  const send = useSend(
    ({ images, ...request }: Request) =>
      api.post(
        '/user/order/refund',
        { order_id: order.id, ...request, ...(images.length > 0 && { images }) },
        { idempotencyKey: newKey() },
      ),
    {
      quiet: true,
      refresh: ['/user/order', '/user/default'],
      done: t('refundPage.applied'),
      onSuccess: () => void navigate(paths.orderRefundForm(order.id), { replace: true }),
    },
  );
  const shipped = order.order_goods.some(({ shipped_num }) => shipped_num > 0);
  const initial: Request = { refund_type: REFUND_TYPE.refund, refund_remark: '', images: [] };
  const check = ({ refund_remark }: Request): Record<string, string> =>
    refund_remark.trim() ? {} : { refund_remark: t('refundPage.reasonNeed') };
  const { values, set, errors, text, submit, form } = useForm({ initial, check, send });
  const types = [
    { type: REFUND_TYPE.refund, label: 'refundPage.type0', hint: 'refundPage.type0Hint', open: true },
    { type: REFUND_TYPE.return, label: 'refundPage.type1', hint: 'refundPage.type1Hint', open: shipped },
  ] as const;
  return (
    <form ref={form} className={formStyles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <fieldset className={styles['types']}>
        <legend>{t('refundPage.type')}</legend>
        {types.map(({ type, label, hint, open }) => (
          <Radio
            key={type}
            name="refund_type"
            disabled={!open}
            checked={values.refund_type === type}
            onChange={() => set('refund_type', type)}
          >
            <b>{t(label)}</b> <small>{t(hint)}</small>
          </Radio>
        ))}
      </fieldset>
      <p className={formStyles['note']}>{t('refundPage.most', { money: moneyText(order.total_price) })}</p>
      <div className={styles['tags']} role="group" aria-label={t('refundPage.tags')}>
        {TAGS.map((tag) => (
          <Button key={tag} size="s" onClick={() => set('refund_remark', `${values.refund_remark} ${t(tag)}`.trim())}>
            {t(tag)}
          </Button>
        ))}
      </div>
      <Textarea {...text('refund_remark')} label={t('refundPage.reason')} maxLength={REASON_MAX} required />
      <ImagesInput
        label={t('refundPage.images')}
        name="refund"
        max={EVIDENCE_MAX}
        value={values.images}
        onChange={(images) => set('images', images)}
        error={errors['images']}
      />
      <div className={formStyles['buttons']}>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('refundPage.submit')}
        </Button>
      </div>
    </form>
  );
}

export default function RefundPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useApi(accountCalls.order(id), { staleTime: 0 });
  const why = query.data?.can.open_after_sale;
  const back = paths.order(Number(id));
  return (
    <NotFoundBoundary error={query.error}>
      <AccountPage title={t('title.refund')} back={back}>
        <DataBlock
          query={query}
          skeleton={<Skeleton height={360} />}
          isEmpty={(order) => order.can.open_after_sale !== true}
          empty={
            <Empty
              drawing="paper"
              title={t('refundPage.notNow')}
              hint={typeof why === 'string' ? why : ''}
              action={<ButtonLink to={back}>{t('orders.open')}</ButtonLink>}
            />
          }
        >
          {(order) => (
            <>
              <OrderGoodsList goods={order.order_goods} details />
              <RequestForm key={order.id} order={order} />
            </>
          )}
        </DataBlock>
      </AccountPage>
    </NotFoundBoundary>
  );
}
