/** Numbers of the wire -> whole numbers of the database. */
import { z } from 'zod';
import { parseKilograms } from '../../domain/freight.ts';
import { formatMoney, parseMoney, parsePercent } from '../../domain/money.ts';
import type { Field } from '../define.ts';
import { issue, type Unit } from './issue.ts';

/** A wire value as trimmed text: forms send text, JSON and spreadsheets also numbers and booleans. */
export const plain = z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value).trim());

const MAX_INTEGER = 2_147_483_647;

const hundredths = (bound: number): number => Math.round(bound * 100);
/** `"12,345.60"` of a spreadsheet is `12345.60`. */
const ungrouped = (text: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

function within(
  ctx: z.RefinementCtx,
  value: number,
  bounds: { min: number; max: number },
  [unit, shown]: readonly [Unit, (bound: number) => string | number] = ['', (bound) => bound],
): number {
  if (value < bounds.min) return issue(ctx, `tooSmall${unit}`, { min: shown(bounds.min) });
  // The limit of a column says nothing to people.
  if (value > bounds.max)
    return bounds.max >= MAX_INTEGER ? issue(ctx, 'huge') : issue(ctx, `tooBig${unit}`, { max: shown(bounds.max) });
  return value;
}

export const integer = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    if (!/^-?\d{1,15}$/.test(text)) return issue(ctx, 'integer');
    return within(ctx, Number(text), { min: field.min ?? 0, max: field.max ?? MAX_INTEGER });
  });

/** Fen. Negative amounts only where `min` allows them. */
export const money = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const amount = parseMoney(ungrouped(text), { signed: (field.min ?? 0) < 0 });
    if (amount === null) return issue(ctx, 'money');
    const bounds = { min: hundredths(field.min ?? 0), max: hundredths(field.max ?? 9_999_999.99) };
    return within(ctx, amount, bounds, ['Money', formatMoney]);
  });

/** Whole points; "12", "12.00" and "1,200" all say so. */
export const points = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const amount = parseMoney(ungrouped(text), { signed: (field.min ?? 0) < 0 });
    if (amount === null || amount % 100 !== 0) return issue(ctx, 'integer');
    return within(ctx, amount / 100, { min: field.min ?? 0, max: field.max ?? 9_999_999 });
  });

/** Basis points. */
export const percent = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const rate = parsePercent(text.replace(/%$/, ''));
    if (rate === null) return issue(ctx, 'percent');
    const bounds = { min: hundredths(field.min ?? 0), max: hundredths(field.max ?? 100) };
    return within(ctx, rate, bounds, ['Percent', (bound) => bound / 100]);
  });

/** Kilograms with up to 3 decimals -> grams. */
export const weight = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const grams = parseKilograms(ungrouped(text));
    if (grams === null) return issue(ctx, 'weight');
    const bounds = { min: (field.min ?? 0) * 1000, max: (field.max ?? 999_999) * 1000 };
    return within(ctx, grams, bounds, ['Weight', (bound) => bound / 1000]);
  });

/** `"4.50"`: kept as text, the database column has two decimals. */
export const score = () =>
  plain.transform((text, ctx) => (/^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/.test(text) ? text : issue(ctx, 'score')));

const TRUE = new Set(['1', 'true', '是', 'yes', 'on']);
const FALSE = new Set(['0', 'false', '否', 'no', 'off', 'null']);
/** Yes or no, or (spreadsheets) what its two states are called in either language. */
export const flag = (field: Pick<Field, 'options'>) =>
  plain.transform((text, ctx) => {
    if (TRUE.has(text.toLowerCase())) return 1;
    if (FALSE.has(text.toLowerCase())) return 0;
    const called = field.options?.find(({ label }) => Object.values(label).includes(text));
    return called ? Number(called.value) : issue(ctx, 'flag');
  });

/** An id; 0 points nowhere. Negative ones only where `min` gives them a meaning (freight -1). */
export const reference = (field: Pick<Field, 'min'>) =>
  plain.transform((text, ctx) => {
    const isId = /^-?\d{1,15}$/.test(text) && Number(text) >= (field.min ?? 0);
    return isId ? Number(text) : issue(ctx, 'missing');
  });

/** One of the options, by its value or (spreadsheets) by its label in either language. */
export const choice = (field: Pick<Field, 'options'>) =>
  plain.transform((text, ctx) => {
    const options = field.options ?? [];
    const found =
      options.find((option) => String(option.value) === text) ??
      options.find((option) => Object.values(option.label).includes(text)) ??
      (text === 'true' || text === 'false'
        ? options.find((option) => option.value === Number(text === 'true'))
        : undefined);
    return found ? found.value : issue(ctx, 'choice');
  });
