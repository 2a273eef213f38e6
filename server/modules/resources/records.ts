/** Small facts that a write brings with it. */
import { sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { z } from 'zod';
import { actorName } from '../../context.ts';
import type { HookMap, ResourceHooks } from '../../crud/hooks.ts';
import { inArray } from './rows.ts';

/** Who made it. */
const signed: ResourceHooks = {
  beforeWrite: async (_tx, ctx, { values, before }) => {
    if (!before) values['belong_id'] = actorName(ctx.actor).actor_id;
  },
};

export const recordsHooks: HookMap = {
  article_menus: signed,
  articles: signed,
  notices: signed,
  adv_spaces: signed,
  advs: signed,
  areas: {
    afterWrite: async (tx, _ctx, { id, values }) => {
      if (values['pid'] !== undefined)
        await tx.execute(
          sql`update areas a set deep = coalesce((select p.deep + 1 from areas p where p.code = a.pid and p.deleted_at is null), 0) where a.id = ${id}`,
        );
    },
  },
  order_comments: {
    afterWrite: async (tx, _ctx, { id, values }) => {
      if (values['reply'] !== undefined)
        await tx.execute(sql`update order_comments set reply_time = ${appNow} where id = ${id}`);
    },
  },
  file_space_dirs: {
    beforeDelete: async (tx, _ctx, ids) =>
      void (await tx.execute(
        sql`update file_spaces set deleted_at = ${appNow} where dir_id = any(${inArray(ids)}) and deleted_at is null`,
      )),
  },
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
