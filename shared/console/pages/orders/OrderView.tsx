/** One order to read: what was bought, what it cost and why, where it goes, and what happened to it. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { moneyText, signedMoney } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import { Grid } from '../../kinds/Grid.ts';
import { OpenCase } from '../refunds/OpenCase.tsx';
import { CourierTrack } from './CourierTrack.tsx';
import { useCouriers } from './ship/couriers.ts';
import type { Order, OrderLine } from './types.ts';

export default function OrderView({ row }: RecordViewProps) {
  const t = useT();
  const order = row as Order; // as: the show of orders answers this
  return (
    <Values sx={{ display: 'grid', gap: 3 }}>
      <Head order={order} />
      <Lines lines={order.order_goods} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 320px' }, gap: 3 }}>
        <Consignee order={order} />
        <Amounts order={order} />
      </Box>
      {order.delivery_no && <CourierTrack order={order} />}
      <Section title={t('order.timeline')}>
        <Timeline order={order} />
      </Section>
    </Values>
  );
}

function Head({ order }: { order: Order }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ fontSize: 18, fontWeight: 700, color: 'error.main' }}>{order.order_status_cn}</Box>
      {order.refund_status_cn && <span className="tag warning">{order.refund_status_cn}</span>}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('order.number', { number: order.order_no })}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{order.store_name}</Box>
      <OpenCase order={order} />
    </Box>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  return (
    <Grid rowHeight={56}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.goods')}</th>
            <th scope="col" className="number">
              {t('order.price')}
            </th>
            <th scope="col" className="number">
              {t('order.quantity')}
            </th>
            <th scope="col" className="number">
              {t('order.total')}
            </th>
            <th scope="col" className="number">
              {t('order.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 180 }}>
                  <PictureCell src={line.goods_image} />
                  <Box sx={{ whiteSpace: 'normal' }}>
                    {line.goods_name}
                    <Box sx={{ fontSize: 12, color: 'text.disabled' }}>{line.sku_name}</Box>
                  </Box>
                </Box>
              </td>
              <td className="number">{moneyText(line.goods_price)}</td>
              <td className="number">{line.buy_num}</td>
              <td className="number">{moneyText(line.total_price)}</td>
              <td className="number">{moneyText(line.net_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

function Consignee({ order }: { order: Order }) {
  const t = useT();
  const couriers = useCouriers();
  const courier = couriers.find(({ code }) => code === order.delivery_code)?.name ?? '';
  const facts: readonly (readonly [string, string])[] = [
    [t('order.buyer'), order.buyer_name],
    [t('order.consignee'), `${order.receive_name} ${order.receive_tel}`],
    [t('order.address'), `${order.receive_area} ${order.receive_address}`],
    [t('order.waybill'), order.delivery_no ? `${courier} ${order.delivery_no}` : ''],
    [t('order.payment'), order.payment_name_cn],
    [t('order.remark'), order.remark],
  ];
  return (
    <Section title={t('order.delivery')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '88px 1fr',
          rowGap: 0.75,
          fontSize: 13.5,
          '& dt': { color: 'text.disabled' },
          '& dd': { m: 0 },
        }}
      >
        {facts
          .filter(([, value]) => value.trim() !== '')
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
      </Box>
    </Section>
  );
}

function Amounts({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('order.amounts')}>
      <Box sx={{ display: 'grid', gap: 0.75, fontSize: 13.5 }}>
        <Amount name={t('order.goodsTotal')} value={moneyText(order.order_price)} />
        {order.reasons.map((reason) => (
          <Amount
            key={`${reason.kind}-${reason.id}`}
            name={[t(`order.reason.${reason.kind}`), reason.name].filter(Boolean).join(' · ')}
            value={signedMoney(reason.money)}
          />
        ))}
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, fontSize: 16, fontWeight: 700 }}>
          <Amount name={t(order.pay_time ? 'order.paid' : 'order.toPay')} value={moneyText(order.total_price)} />
        </Box>
      </Box>
    </Section>
  );
}
const Amount = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Box sx={{ flex: 1, color: 'text.secondary', fontWeight: 400 }}>{name}</Box>
    {value}
  </Box>
);

function Timeline({ order }: { order: Order }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {order.timeline.map((step) => (
        <Box
          component="li"
          key={`${step.move}-${step.created_at}`}
          sx={{
            position: 'relative',
            pl: 2.5,
            pb: 1.5,
            borderLeft: 1,
            borderColor: 'divider',
            ml: 0.5,
            '&:last-of-type': { borderColor: 'transparent' },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: -4.5,
              top: 7,
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: 'error.main',
            },
          }}
        >
          {step.label}
          {step.note && (
            <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
              {step.note}
            </Box>
          )}
          <Box component="time" sx={{ ml: 1.5, fontSize: 12, color: 'text.disabled' }}>
            {step.created_at}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
