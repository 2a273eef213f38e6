/** The window in which a store sells nothing, as its forms set it. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { holidayFault, MAX_HOLIDAY_DAYS, type HolidayFault } from '#shared/domain/holiday.ts';
import { stores } from '#shared/resources/records/stores.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { StoreRow } from './records.ts';

const TIMES = ['holiday_from', 'holiday_until'] as const;
type Values = Record<string, unknown>;

/** A stored moment as the wire has it: the database answers in the zone of the wire. */
const asWire = (moment: string | null): string | null =>
  moment === null ? null : moment.replace(/(?:\.\d+)?[+-]\d\d(?::?\d\d)?$/, '');

/** The row with the moments of its holiday as forms write them. */
export const withWireHoliday = (row: StoreRow): StoreRow => ({
  ...row,
  ...Object.fromEntries(TIMES.map((name) => [name, asWire(row[name])])),
});

const errorOf = (fault: HolidayFault): FieldError => {
  const { label } = stores.fields[`holiday_${fault.field}`];
  if (fault.why === 'missing') return { key: 'field.required', label };
  if (fault.why === 'backwards') return { key: 'field.afterStart', label };
  return fault.why === 'past'
    ? { key: 'store.holidayPast', label }
    : { key: 'store.holidayLong', label, params: { max: MAX_HOLIDAY_DAYS } };
};

/** @throws 422 naming the field, when the window that the form leaves behind is none */
export async function requireHoliday(tx: Db, values: Values, before: StoreRow): Promise<void> {
  const was = withWireHoliday(before);
  if (TIMES.every((name) => values[name] === undefined || values[name] === was[name])) return;
  const [from, until] = TIMES.map((name) => String((values[name] === undefined ? was[name] : values[name]) ?? ''));
  const row = await first<{ now: string }>(tx, sql`select ${wireTime(appNow)} as now`);
  const fault = holidayFault({ from: from ?? '', until: until ?? '' }, row?.now ?? '');
  if (fault) throw invalid({ [`holiday_${fault.field}`]: errorOf(fault) });
}
