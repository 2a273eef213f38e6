/** How orders and their cases move, drawn from the tables that the server runs: where this one stands, who may do what, until when. */
import Box from '@mui/material/Box';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { adminOrders, Order } from '../../../../contract/orders.ts';
import { ORDER_STATUS } from '../../../../domain/order.ts';
import {
  caseEdges,
  orderEdges,
  type CaseEdge,
  type OrderEdge,
  type OrderState,
  type StepTime,
} from '../../../../domain/order-diagram.ts';
import { refundPhase } from '../../../../domain/refund-moves.ts';
import { useT } from '../../../app/i18n.ts';
import { useRead } from '../../../data/data-provider.ts';
import { DialogFrame } from '../../../layout/DialogFrame.tsx';
import { QueryView } from '../../../layout/QueryView.tsx';
import { Section } from '../../../layout/Section.tsx';
import { Table, type TableColumn } from '../../../list/Table.tsx';
import { StateGraph } from './StateGraph.tsx';

type Times = AnswerOf<typeof adminOrders.times>;
type Standing = Pick<Order, 'order_status' | 'refund_open' | 'refund_verify' | 'refund_step'>;
const ORDER_EDGES = orderEdges();
const CASE_EDGES = caseEdges();

const stateOf = (order: Standing): OrderState =>
  // as: the keys of the statuses
  (Object.keys(ORDER_STATUS) as OrderState[]).find((name) => ORDER_STATUS[name] === order.order_status) ?? 'cancelled';

export default function ProcessDialog({ order, onClose }: { order: Standing; onClose: () => void }) {
  const t = useT();
  const times = useRead<Times>('orders', 'process/times');
  return (
    <DialogFrame title={t('process.title')} width="1120px" onClose={onClose}>
      <QueryView query={times} height={420}>
        {(settings) => <Process order={order} settings={settings} />}
      </QueryView>
    </DialogFrame>
  );
}

function Process({ order, settings }: { order: Standing; settings: Times }) {
  const t = useT();
  const state = stateOf(order);
  const phase = order.refund_open
    ? refundPhase({ refund_verify: order.refund_verify ?? 0, refund_step: order.refund_step ?? 0 })
    : null;
  const here = (name: OrderState | CaseEdge['from']) => `${t('process.here')}: ${t(`process.state.${name}`)}`;
  const words = {
    nameOf: (name: OrderState | CaseEdge['from']) => t(`process.state.${name}`),
    moveText: (move: OrderEdge['move'] | CaseEdge['move']) => t(`process.moves.${move}`),
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
      <Section title={t('process.order')}>
        <StateGraph
          label={t('process.order')}
          start="waitPay"
          edges={ORDER_EDGES}
          present={{ state, text: here(state) }}
          {...words}
        />
        <Moves edges={ORDER_EDGES} settings={settings} />
      </Section>
      <Section title={t('process.case')}>
        <StateGraph
          label={t('process.case')}
          start="pending"
          edges={CASE_EDGES}
          present={phase && { state: phase, text: here(phase) }}
          {...words}
        />
        <Moves edges={CASE_EDGES} settings={settings} />
      </Section>
    </Box>
  );
}

function Moves({ edges, settings }: { edges: readonly (OrderEdge | CaseEdge)[]; settings: Times }) {
  const t = useT();
  const timeText = (time: StepTime): string => {
    if (time === 'group') return t('process.group');
    return t(`process.${time.unit}`, { count: 'setting' in time ? settings[time.setting] : time.amount });
  };
  const whoText = ({ who, after }: OrderEdge | CaseEdge): string => {
    const names = who.map((one) => t(`process.actor.${one}`)).join(' · ');
    return after.length > 0 ? t('process.by', { who: names, times: after.map(timeText).join(' / ') }) : names;
  };
  const columns: TableColumn<OrderEdge | CaseEdge>[] = [
    { head: t('process.from'), cell: ({ from }) => t(`process.state.${from}`) },
    { head: t('process.move'), cell: ({ move }) => t(`process.moves.${move}`) },
    { head: t('process.who'), cell: whoText },
    { head: t('process.to'), cell: ({ to }) => t(`process.state.${to}`) },
  ];
  return (
    <Table rowHeight={36} columns={columns} rows={edges} keyOf={({ from, to, move }) => `${from}-${move}-${to}`} />
  );
}
