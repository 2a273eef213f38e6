/** Promotions: a window ends after it starts, and a referral pays no more than half, and with the platform not more than everything. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { platformRate } from '#db/functions.ts';
import { ratesRefusal } from '#shared/domain/commission.ts';
import { basisPoints, parsePercent, type BasisPoints } from '#shared/domain/money.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { HookMap, ResourceHooks, Values, WireRow } from '../../crud/hooks.ts';
import { invalid, refuse } from '../../errors.ts';

const MS_PER_HOUR = 3_600_000;
const END = bilingual('结束时间', 'Ends');

/** The value as it will be: written now, or as it was. */
const next = (values: Values, before: WireRow | null, name: string): unknown => values[name] ?? before?.[name];

function refuseBackwards(values: Values, before: WireRow | null): void {
  const [start, end] = [next(values, before, 'start_time'), next(values, before, 'end_time')].map(String);
  if (start !== undefined && end !== undefined && start >= end)
    throw invalid({ end_time: { key: 'field.afterStart', label: END } });
}

/** Local times are written alike, so that an hour can be added without knowing the zone. */
const hourAfter = (moment: string): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + MS_PER_HOUR).toISOString().slice(0, 19).replace('T', ' ');

const inWindow: ResourceHooks = {
  beforeWrite: async (_tx, _ctx, { values, before }) => refuseBackwards(values, before),
};

export const promotionsHooks: HookMap = {
  coupons: inWindow,
  full_reductions: inWindow,
  seckills: {
    beforeWrite: async (_tx, _ctx, { values, input, before }) => {
      if (input['stock'] === '' || input['stock'] === null) values['stock'] = null;
      const start = next(values, before, 'start_time');
      const end = 'end_time' in values ? values['end_time'] : before?.['end_time']; // a cleared end is the usual one
      if (typeof start === 'string' && !end) values['end_time'] = hourAfter(start);
      refuseBackwards(values, before);
    },
  },
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
