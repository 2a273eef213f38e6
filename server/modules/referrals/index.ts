import { listCommissions, listMembers } from '#shared/contract/referrals.ts';
import { basisPoints, parsePercent, type BasisPoints } from '#shared/domain/money.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { refuseSecondProgramme, requireRates, requireRatesAgain } from './cap.ts';
import { commissions, members } from './read.ts';

export { platformRateRefusal, storeRateRefusal } from './cap.ts';

export const referralsRoutes = routes(
  handle(listMembers, { audience: 'shopper' }, members),
  handle(listCommissions, { audience: 'shopper' }, commissions),
);

/** A referral pays no more than half, and with the platform not more than everything. */
export const referralsHooks: HookMap = {
  distributions: {
    beforeWrite: async (tx, _ctx, { id, values, before }) => {
      const rate = (name: string): BasisPoints =>
        basisPoints(Number(values[name] ?? parsePercent(String(before?.[name] ?? '0'))));
      const goods = Number(values['goods_id'] ?? before?.['goods_id'] ?? 0);
      await refuseSecondProgramme(tx, { id, goods_id: goods });
      await requireRates(tx, goods, [rate('lev_1'), rate('lev_2'), rate('lev_3')]);
    },
    beforeRestore: async (tx, _ctx, ids) => requireRatesAgain(tx, ids),
  },
};
