/** Database values -> the wire, as the list statement writes them: to compare what was sent with what is there. */
import { formatMoney } from '../../domain/money.ts';
import { formatPoints } from '../../domain/points.ts';
import type { Field } from '../define.ts';
import type { FieldKind } from '../vocabulary.ts';
import type { DbValue } from './index.ts';

type ToWire = (value: number) => string;
/** Grams -> kilograms with 2 decimals, rounded half up as PostgreSQL does. */
const kilograms: ToWire = (grams) => formatMoney(Math.round(grams / 10));
const score = (value: DbValue): DbValue => {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
const NUMBERS: Partial<Record<FieldKind, ToWire>> = {
  money: formatMoney,
  points: formatPoints,
  percent: formatMoney,
  weight: kilograms,
};

export function wireOf(field: Pick<Field, 'kind'>, value: DbValue): DbValue {
  if (field.kind === 'score') return score(value);
  const convert = NUMBERS[field.kind];
  return convert && typeof value === 'number' ? convert(value) : value;
}

/** Do two wire values say the same? */
export const sameWire = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
