import { sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { z } from 'zod';
import {
  listExchanges,
  listIntegralClasses,
  listIntegralGoods,
  payWithPoints,
  showIntegralGoods,
  showIntegralHome,
} from '#shared/contract/integral.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { integralClasses, integralGoods, integralGoodsDetail, integralHome } from './catalogue.ts';
import { listOwn } from './orders.ts';
import { pay } from './pay.ts';

/** Stock and sales move without a bump, so replies also grow old. */
const kept = (seconds: number) => ({ audience: 'public' as const, cache: { topics: ['integral'], seconds } });

export const integralRoutes = routes(
  handle(showIntegralHome, kept(5), integralHome),
  handle(listIntegralClasses, kept(30), integralClasses),
  handle(listIntegralGoods, kept(2), integralGoods),
  handle(showIntegralGoods, kept(1), integralGoodsDetail),
  handle(payWithPoints, { audience: 'shopper', work: 'pay', limit: 'order' }, pay),
  handle(listExchanges, { audience: 'shopper' }, listOwn),
);

export const integralHooks: HookMap = {
  integral_goods: {
    answers: { one: { goods_status: z.boolean() } },
    // The form of existing clients has a switch that only knows true and false.
    presentOne: (row) => ({ ...row, goods_status: row['goods_status'] === 1 }),
    beforeWrite: async (_tx, _ctx, { values }) => {
      const images = values['goods_images'];
      if (Array.isArray(images)) values['goods_master_image'] = String(images[0] ?? '');
    },
  },
  integral_orders: {
    afterWrite: async (tx, _ctx, { id, values }) => {
      if (values['delivery_no'] !== undefined)
        await tx.execute(
          sql`update integral_orders set delivery_time = coalesce(delivery_time, ${appNow}) where id = ${id} and delivery_no <> ''`,
        );
    },
  },
};
