import { useState } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../account/ConfirmDialog.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import { orderSubject } from './order-subject.ts';
import { useOrderMoves } from './use-order-moves.ts';
import styles from './OrderActions.module.css';

type Asking = 'cancel' | 'receive' | null;

/** The moves that this order allows now; the main one stands out. */
export function OrderActions({ order, size = 's' }: { order: Order; size?: 's' | 'm' }) {
  const t = useT();
  const [asking, setAsking] = useState<Asking>(null);
  const moves = useOrderMoves(() => setAsking(null));
  const { id, order_no, can } = order;
  return (
    <div className={styles['actions']}>
      <ChatButton
        topic={{ storeId: order.store.id, subject: orderSubject({ ...order, lines: order.order_goods }) }}
        size={size}
        kind="ghost"
      />
      {order.refund_id > 0 && (
        <ButtonLink size={size} to={paths.orderRefundForm(id)}>
          {t('order.viewRefund')}
        </ButtonLink>
      )}
      {can.open_after_sale === true && (
        <ButtonLink size={size} to={paths.orderRefund(id)}>
          {t('order.refund')}
        </ButtonLink>
      )}
      {can.cancel === true && (
        <Button size={size} onClick={() => setAsking('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      {can.pay !== true && (
        <Button size={size} busy={moves.again.isPending} onClick={() => moves.again.mutate(order)}>
          {t('order.buyAgain')}
        </Button>
      )}
      {can.comment === true && (
        <ButtonLink size={size} kind="secondary" to={paths.orderComment(id)}>
          {t('order.comment')}
        </ButtonLink>
      )}
      {can.receive === true && (
        <Button size={size} kind="primary" onClick={() => setAsking('receive')}>
          {t('order.receive')}
        </Button>
      )}
      {can.pay === true && (
        <ButtonLink size={size} kind="primary" to={paths.orderPay({ order_id: [id], order_no: [order_no] })}>
          {t('order.pay')}
        </ButtonLink>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t(`order.${asking}Title`)}
          confirm={t(`order.${asking}`)}
          busy={moves.busy}
          onConfirm={() => moves[asking](id)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`order.${asking}Text`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
