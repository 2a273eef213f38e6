/** The time of a promotion: it ends after it starts; a flash sale takes an hour unless it says otherwise. */
import { laterMoment } from '#shared/domain/moments.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { ResourceHooks, Values, WireRow } from '../../crud/hooks.ts';
import { invalid } from '../../errors.ts';

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

export const seckillWindow: ResourceHooks = {
  beforeWrite: async (_tx, _ctx, { values, input, before }) => {
    if (input['stock'] === '' || input['stock'] === null) values['stock'] = null;
    const start = next(values, before, 'start_time');
    const end = 'end_time' in values ? values['end_time'] : before?.['end_time']; // a cleared end is the usual one
    if (typeof start === 'string' && !end) values['end_time'] = laterMoment(start, MS_PER_HOUR);
    refuseBackwards(values, before);
  },
};
