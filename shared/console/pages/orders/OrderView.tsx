/** One order to read: what was bought, what it cost and why, where it goes, and what happened to it. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { moneyText } from '../../../browser/format.ts';
import type { OrderDetail, OrderLine, OrderStep } from '../../../contract/orders.ts';
import { waybillOpen } from '../../../domain/tracking.ts';
import { useResource } from '../../app/area.ts';
import { lazyPart } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { allows } from '../../data/resources.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import { Facts, Section } from '../../layout/Section.tsx';
import { Table, type TableColumn } from '../../list/Table.tsx';
import { StaffNotes } from '../notes/StaffNotes.tsx';
import { OpenCase } from '../refunds/OpenCase.tsx';
import { PayRefunds } from '../refunds/PayRefunds.tsx';
import { Amounts } from './Amounts.tsx';
import { CourierTrack } from './CourierTrack.tsx';
import { OrderActions } from './OrderActions.tsx';
import { useCouriers } from './ship/couriers.tsx';
import { TIMELINE } from './timeline.ts';

/** The diagram of the process comes when somebody wants to see it. */
const ProcessDialog = lazyPart(() => import('./process/ProcessDialog.tsx'));

/** @param props.besideCase below an after-sale case, which shows its own refund */
export default function OrderView({ row, besideCase = false }: RecordViewProps & { besideCase?: boolean }) {
  const t = useT();
  const couriers = useCouriers();
  const order = row as OrderDetail; // as: the show of orders answers this
  const orders = useResource('orders');
  const canCorrect =
    orders !== undefined &&
    allows(orders, 'update') &&
    waybillOpen({ order_status: order.order_status, received: order.receipt_time !== null });
  const courier = couriers.find(({ code }) => code === order.delivery_code)?.name ?? '';
  return (
    <Values sx={{ display: 'grid', gap: 3 }}>
      <Head order={order} />
      <OrderActions order={order} besideCase={besideCase} />
      <Lines lines={order.order_goods} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 320px' }, gap: 3 }}>
        <Section title={t('order.delivery')}>
          <Facts
            facts={[
              [t('order.buyer'), order.buyer_name],
              [t('order.consignee'), `${order.receive_name} ${order.receive_tel}`.trim()],
              [t('order.address'), `${order.receive_area} ${order.receive_address}`.trim()],
              [t('order.waybill'), order.delivery_no && `${courier} ${order.delivery_no}`],
              [t('order.payment'), order.payment_name_cn],
              [t('order.remark'), order.remark],
            ]}
          />
        </Section>
        <Section title={t('order.amounts')}>
          <Amounts
            goods={order.order_price}
            reasons={order.reasons}
            total={{ name: t(order.pay_time ? 'order.paid' : 'order.toPay'), value: order.total_price }}
          />
        </Section>
      </Box>
      {order.delivery_no && <CourierTrack orderId={order.id} canCorrect={canCorrect} />}
      <PayRefunds orderId={order.id} cause={besideCase ? 'suspense' : undefined} />
      <Section title={t('order.timeline')}>
        <Timeline steps={order.timeline} />
      </Section>
      {!besideCase && <StaffNotes subject="orders" id={order.id} />}
    </Values>
  );
}

function Head({ order }: { order: OrderDetail }) {
  const t = useT();
  const [process, setProcess] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ fontSize: 18, fontWeight: 700, color: 'primary.main' }}>{order.order_status_cn}</Box>
      {order.refund_status_cn && <span className="tag warning">{order.refund_status_cn}</span>}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('order.number', { number: order.order_no })}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{order.store_name}</Box>
      <OpenCase order={order} />
      <Box component="p" sx={{ m: 0, flexBasis: '100%' }}>
        <Box component="span" sx={{ mr: 1, color: 'text.secondary' }}>
          {t('order.next')}
        </Box>
        {order.next.text}
        <Button size="small" sx={{ ml: 1 }} onClick={() => setProcess(true)}>
          {t('process.open')}
        </Button>
      </Box>
      {process && <ProcessDialog order={order} onClose={() => setProcess(false)} />}
    </Box>
  );
}

/** The goods of a line: picture, name, and what else there is to say. */
export const LineGoods = ({ line, hint }: { line: { goods_image: string; goods_name: string }; hint: string }) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 180 }}>
    <PictureCell src={line.goods_image} />
    <Box sx={{ whiteSpace: 'normal' }}>
      {line.goods_name}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{hint}</Box>
    </Box>
  </Box>
);

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  const columns: TableColumn<OrderLine>[] = [
    { head: t('order.goods'), cell: (line) => <LineGoods line={line} hint={line.sku_name} /> },
    { head: t('order.price'), cell: (line) => moneyText(line.goods_price), isNumber: true },
    { head: t('order.quantity'), cell: (line) => line.buy_num, isNumber: true },
    { head: t('order.total'), cell: (line) => moneyText(line.total_price), isNumber: true },
    { head: t('order.net'), cell: (line) => moneyText(line.net_price), isNumber: true },
  ];
  return <Table rowHeight={56} columns={columns} rows={lines} keyOf={({ id }) => id} />;
}

const Timeline = ({ steps }: { steps: readonly OrderStep[] }) => (
  <Box
    component="ol"
    sx={{
      ...TIMELINE,
      '& span': { ml: 1, color: 'text.secondary' },
      '& time': { ml: 1.5, fontSize: 12, color: 'text.disabled' },
    }}
  >
    {steps.map(({ move, label, note, created_at }) => (
      <li key={`${move}-${created_at}`}>
        {label}
        {note && <span>{note}</span>}
        <time>{created_at}</time>
      </li>
    ))}
  </Box>
);
