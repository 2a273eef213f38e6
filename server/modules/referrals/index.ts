import { sql } from 'drizzle-orm';
import { listCommissions, listMembers } from '#shared/contract/referrals.ts';
import { first } from '#db/client.ts';
import { platformRate } from '#db/functions.ts';
import { ratesRefusal } from '#shared/domain/commission.ts';
import { basisPoints, parsePercent, type BasisPoints } from '#shared/domain/money.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { refuse } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { commissions, members } from './read.ts';

export const referralsRoutes = routes(
  handle(listMembers, { audience: 'shopper' }, members),
  handle(listCommissions, { audience: 'shopper' }, commissions),
);

/** A referral pays no more than half, and with the platform not more than everything. */
export const referralsHooks: HookMap = {
  distributions: {
    beforeWrite: async (tx, _ctx, { values, before }) => {
      const rate = (name: string): BasisPoints =>
        basisPoints(Number(values[name] ?? parsePercent(String(before?.[name] ?? '0'))));
      const goods = Number(values['goods_id'] ?? before?.['goods_id'] ?? 0);
      const platform = await first<{ rate: BasisPoints }>(
        tx,
        sql`select ${platformRate('store_id')} as rate from goods where id = ${goods}`,
      );
      const refusal = ratesRefusal([rate('lev_1'), rate('lev_2'), rate('lev_3')], platform?.rate ?? basisPoints(0));
      if (refusal) throw refuse(refusal.key, refusal.params);
    },
  },
};
