/** Orders in the back offices: the generated list, with the order module's texts, moves and verbs. */
import { z } from 'zod';
import { nextStepReply, orderDetail } from '#shared/contract/orders.ts';
import { verdict } from '#shared/contract/values.ts';
import type { ActorKind } from '#shared/domain/transitions.ts';
import type { Ctx } from '../../context.ts';
import type { HookMap, WireRow } from '../../crud/hooks.ts';
import { updateOrderAsOffice } from './office.ts';
import { nextOf, type NextFields } from './present-next.ts';
import { canOf, orderLabels } from './present.ts';
import { showOrderForOffice } from './read.ts';

type Labelled = Parameters<typeof orderLabels>[0] & Parameters<typeof canOf>[0] & NextFields;

function presentOrders(ctx: Ctx, rows: WireRow[]): WireRow[] {
  const actor: ActorKind = ctx.area === 'admin' ? 'admin' : 'seller';
  return rows.map((row) => {
    const order = { ...row, window_over: false } as unknown as Labelled; // the descriptor has each of these columns
    const { text: next_text, ...next } = nextOf(order, actor, ctx.language);
    return { ...row, ...orderLabels(order, ctx.language), can: canOf(order, actor, ctx.language), next, next_text };
  });
}

export const ordersHooks: HookMap = {
  orders: {
    answers: {
      show: orderDetail,
      update: orderDetail,
      row: {
        payment_name_cn: z.string(),
        refund_open: z.boolean(),
        fully_refunded: z.boolean(),
        can: z.record(z.string(), verdict),
        next: nextStepReply.omit({ text: true }),
      },
    },
    present: presentOrders,
    show: showOrderForOffice,
    update: updateOrderAsOffice,
  },
};
