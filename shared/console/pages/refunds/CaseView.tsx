/** One after-sale case: what is asked and why, how the amount comes about, what was said, and what can be done now. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNotify } from 'react-admin';
import { moneyText } from '../../../browser/format.ts';
import type { AfterSaleCase } from '../../../contract/refunds.ts';
import { REFUND_MONEY, REFUND_TYPE } from '../../../domain/refund-moves.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { FULL, useConsoleData } from '../../data/data-provider.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { Facts, Section } from '../../layout/Section.tsx';
import { CourierTrack } from '../orders/CourierTrack.tsx';
import OrderView from '../orders/OrderView.tsx';
import { useCouriers } from '../orders/ship/couriers.tsx';
import type { Decision } from './case-moves.ts';
import { CaseLines } from './CaseLines.tsx';
import { CaseMoves } from './CaseMoves.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { PayRefunds } from './PayRefunds.tsx';

/** Opening a row of the after-sale lists: the case first, then the order that it is about. */
export default function CaseView(props: RecordViewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <CaseDesk orderId={props.row.id} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
        <OrderView {...props} besideCase />
      </Box>
    </Box>
  );
}

/** Reading a case and deciding on it, by the id of its order. Every decision answers the case as it is then. */
function useCase(id: number) {
  const query = useGetOne<AfterSaleCase>('refunds', { id, ...FULL }, { staleTime: 0 });
  const provider = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  const t = useT();
  const decide = useMutation({
    mutationFn: async (decision: Decision) => {
      const data = { ...decision, refund_id: query.data?.id ?? 0 };
      return (await provider.update<AfterSaleCase>('refunds', { id, data, previousData: { id } })).data;
    },
    onSuccess: (fresh) => {
      client.setQueryData(['refunds', 'getOne', { id: String(id), ...FULL }], fresh);
      notify(t('refund.handled', { number: fresh.order_no }), { type: 'success' });
      void client.invalidateQueries({ queryKey: ['refunds', 'read', 'counts'] });
    },
    // Somebody else was faster: show where the case stands now.
    onError: () => void query.refetch(),
  });
  return { query, decide };
}

export function CaseDesk({ orderId }: { orderId: number }) {
  const { query, decide } = useCase(orderId);
  return (
    <QueryView query={query}>
      {(record) => (
        <Values sx={{ display: 'grid', gap: 3 }}>
          <Head record={record} />
          {record.money_status === REFUND_MONEY.clearing && <PayRefunds orderId={record.order_id} caseId={record.id} />}
          <CaseLines record={record} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
            <Request record={record} />
            <CaseTimeline steps={record.logs} />
          </Box>
          {(record.delivery_no || record.re_delivery_no) && (
            <CourierTrack orderId={record.order_id} caseId={record.id} />
          )}
          <CaseMoves key={`${record.id}-${record.logs.length}`} record={record} decide={decide} />
        </Values>
      )}
    </QueryView>
  );
}

function Head({ record }: { record: AfterSaleCase }) {
  const t = useT();
  const money = moneyText(record.money);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ fontSize: 18, fontWeight: 700, color: 'primary.main' }}>{record.refund_status_cn}</Box>
        <span className="tag warning">
          {t(record.refund_type === REFUND_TYPE.return ? 'refund.typeReturn' : 'refund.typeRefund')}
        </span>
        <span className="tag">{record.order_status_cn}</span>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('order.number', { number: record.order_no })}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {record.buyer_name} · {record.store_name}
        </Box>
      </Box>
      {record.escalated === 1 && <Alert severity="warning">{t('refund.escalated')}</Alert>}
      {record.deadline_at && record.due_move && (
        <Alert severity="info" icon={false}>
          {t(`refund.due.${record.due_move}`, { time: record.deadline_at })}
        </Alert>
      )}
      {record.money_status === REFUND_MONEY.clearing && (
        <Alert severity="warning">{t('refund.inClearing', { channel: record.payment_name_cn, money })}</Alert>
      )}
      {record.money_status === REFUND_MONEY.back && (
        <Alert severity="success">{t('refund.moneyBack', { money })}</Alert>
      )}
    </Box>
  );
}

function Request({ record }: { record: AfterSaleCase }) {
  const t = useT();
  const couriers = useCouriers();
  const waybill = (courier: string, number: string) =>
    [couriers.find(({ code }) => code === courier)?.name, number].filter(Boolean).join(' ');
  return (
    <Section title={t('refund.request')}>
      <Facts
        facts={[
          [t('refund.remark'), record.refund_remark],
          [t('refund.offered'), record.offer_money && moneyText(record.offer_money)],
          [t('refund.answer'), record.refuse_remark],
          [t('refund.shopperWaybill'), waybill(record.delivery_code, record.delivery_no)],
          [t('refund.ownWaybill'), waybill(record.re_delivery_code, record.re_delivery_no)],
        ]}
      />
      {record.images.length > 0 && (
        <Box role="group" aria-label={t('refund.evidence')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {record.images.map((src) => (
            <PictureCell key={src} src={src} />
          ))}
        </Box>
      )}
    </Section>
  );
}
