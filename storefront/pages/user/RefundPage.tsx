import { useNavigate, useParams } from 'react-router-dom';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { RefundForm, requestBody, wholeRequest, type RefundRequest } from '../../components/refunds/RefundForm.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

function Apply({ order }: { order: OrderDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const send = useSend(
    (request: RefundRequest) =>
      once((key) => api.post('/user/order/refund', { order_id: order.id, ...requestBody(request, order) }, key)),
    {
      quiet: true,
      refresh: ['/user/order', '/user/default'],
      done: t('refundPage.applied'),
      onSuccess: () => void navigate(paths.orderRefundForm(order.id), { replace: true }),
    },
  );
  return <RefundForm order={order} initial={wholeRequest(order)} send={send.mutateAsync} />;
}

/** Asks for money back, or to return goods. */
export default function RefundPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useRead(accountCalls.order(id), { staleTime: 0 });
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
              action={<ButtonLink to={back}>{t('common.details')}</ButtonLink>}
            />
          }
        >
          {(order) => <Apply key={order.id} order={order} />}
        </DataBlock>
      </AccountPage>
    </NotFoundBoundary>
  );
}
