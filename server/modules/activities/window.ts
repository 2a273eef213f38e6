/** The time of a promotion: it ends after it starts; a flash sale takes an hour unless it says otherwise. */
import { laterMoment } from '#shared/domain/moments.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { ResourceHooks, Values, WireRow } from '../../crud/hooks.ts';
import { invalid } from '../../errors.ts';
import { refuseOverlap, refuseSecondGroup } from './overlap.ts';

const MS_PER_HOUR = 3_600_000;

/** The value as it will be: written now, or as it was. */
const next = (values: Values, before: WireRow | null, name: string): unknown => values[name] ?? before?.[name];

function refuseBackwards(values: Values, before: WireRow | null): void {
  const [start, end] = [next(values, before, 'start_time'), next(values, before, 'end_time')].map(String);
  if (start !== undefined && end !== undefined && start >= end)
    throw invalid({ end_time: { key: 'field.afterStart', label: bilingual('结束时间', 'Ends') } });
}

export const inWindow: ResourceHooks = {
  beforeWrite: async (_tx, _ctx, { values, before }) => refuseBackwards(values, before),
};

/** A quota that is below what is sold already. */
function refuseQuota(values: Values, before: WireRow | null): void {
  const sold = Number(before?.['sold'] ?? 0);
  if (typeof values['stock'] === 'number' && values['stock'] < sold)
    throw invalid({ stock: { key: 'activity.belowSold', params: { sold } } });
}

export const seckillRules: ResourceHooks = {
  beforeWrite: async (tx, _ctx, { id, values, before }) => {
    refuseQuota(values, before);
    const start = next(values, before, 'start_time');
    const end = 'end_time' in values ? values['end_time'] : before?.['end_time']; // a cleared end is the usual one
    if (typeof start === 'string' && !end) values['end_time'] = laterMoment(start, MS_PER_HOUR);
    refuseBackwards(values, before);
    const [goods_id, start_time, end_time] = ['goods_id', 'start_time', 'end_time'].map((name) =>
      next(values, before, name),
    );
    await refuseOverlap(tx, {
      id,
      goods_id: Number(goods_id),
      start_time: String(start_time),
      end_time: String(end_time),
    });
  },
};

export const oneGroupOffer: ResourceHooks = {
  beforeWrite: async (tx, _ctx, { id, values, before }) =>
    refuseSecondGroup(tx, { id, goods_id: Number(next(values, before, 'goods_id')) }),
};
