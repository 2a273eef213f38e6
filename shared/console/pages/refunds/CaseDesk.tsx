/** One after-sale case: what is asked and why, how the amount comes about, what was said, and what can be done now. */
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { moneyText } from '../../../browser/format.ts';
import { REFUND_MONEY, REFUND_TYPE } from '../../../domain/refund-moves.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import { useCouriers } from '../orders/ship/couriers.ts';
import { CaseLines } from './CaseLines.tsx';
import { CaseMoves } from './CaseMoves.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import type { Case } from './types.ts';
import { useCase } from './use-case.ts';

export function CaseDesk({ orderId }: { orderId: number }) {
  const { data, error, refetch, decide } = useCase(orderId);
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Values sx={{ display: 'grid', gap: 3 }}>
      <Head one={data} />
      <CaseLines one={data} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
        <Request one={data} />
        <CaseTimeline steps={data.logs} />
      </Box>
      <CaseMoves key={`${data.id}-${data.logs.length}`} one={data} decide={decide} />
    </Values>
  );
}

function Head({ one }: { one: Case }) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ fontSize: 18, fontWeight: 700, color: 'error.main' }}>{one.refund_status_cn}</Box>
        <span className="tag warning">
          {t(one.refund_type === REFUND_TYPE.return ? 'refund.typeReturn' : 'refund.typeRefund')}
        </span>
        <span className="tag">{one.order_status_cn}</span>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('order.number', { number: one.order_no })}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {one.buyer_name} · {one.store_name}
        </Box>
      </Box>
      {one.escalated === 1 && <Alert severity="warning">{t('refund.escalated')}</Alert>}
      {one.deadline_at && one.due_move && (
        <Alert severity="info" icon={false}>
          {t(`refund.due.${one.due_move as 'agree'}`, { time: one.deadline_at })}
        </Alert>
      )}
      {one.money_status === REFUND_MONEY.clearing && (
        <Alert severity="warning">
          {t('refund.inClearing', { channel: one.payment_name_cn, money: moneyText(one.money) })}
        </Alert>
      )}
      {one.money_status === REFUND_MONEY.back && (
        <Alert severity="success">{t('refund.moneyBack', { money: moneyText(one.money) })}</Alert>
      )}
    </Box>
  );
}

function Request({ one }: { one: Case }) {
  const t = useT();
  const couriers = useCouriers();
  const waybill = (code: string, number: string) =>
    [couriers.find((one) => one.code === code)?.name, number].filter(Boolean).join(' ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('refund.remark'), one.refund_remark],
    [t('refund.offered'), one.offer_money && moneyText(one.offer_money)],
    [t('refund.answer'), one.refuse_remark],
    [t('refund.shopperWaybill'), waybill(one.delivery_code, one.delivery_no)],
    [t('refund.ownWaybill'), waybill(one.re_delivery_code, one.re_delivery_no)],
  ];
  return (
    <section aria-label={t('refund.request')}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {t('refund.request')}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '112px 1fr',
          rowGap: 0.75,
          fontSize: 13.5,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(
          ([name, value]) =>
            value && (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Box>
            ),
        )}
      </Box>
      {one.images.length > 0 && (
        <Box role="group" aria-label={t('refund.evidence')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {one.images.map((src) => (
            <PictureCell key={src} src={src} />
          ))}
        </Box>
      )}
    </section>
  );
}
