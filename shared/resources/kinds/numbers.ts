/** Numbers of the wire -> whole numbers of the database. */
import { z } from 'zod';
import { parseKilograms } from '../../domain/freight.ts';
import { parseMoney, parsePercent } from '../../domain/money.ts';
import type { Field } from '../define.ts';
import { issue } from './issue.ts';

/** A wire value as trimmed text: forms send text, JSON and spreadsheets also numbers and booleans. */
export const plain = z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value).trim());

const MAX_INTEGER = 2_147_483_647;
const MAX_ID = 999_999_999_999_999;

/** `"12,345.60"` of a spreadsheet is `12345.60`. */
const ungrouped = (text: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

function within(
  ctx: z.RefinementCtx,
  value: number,
  shown: (bound: number) => string | number,
  bounds: { min: number; max: number },
): number {
  if (value < bounds.min) return issue(ctx, 'tooSmall', { min: shown(bounds.min) });
  if (value > bounds.max) return issue(ctx, 'tooBig', { max: shown(bounds.max) });
  return value;
}

export const integer = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    if (!/^-?\d{1,15}$/.test(text)) return issue(ctx, 'integer');
    return within(ctx, Number(text), (bound) => bound, { min: field.min ?? 0, max: field.max ?? MAX_INTEGER });
  });

/** Fen. Negative amounts only where `min` allows them. */
export const money = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const amount = parseMoney(ungrouped(text), { signed: (field.min ?? 0) < 0 });
    if (amount === null) return issue(ctx, 'money');
    return within(ctx, amount, (bound) => bound / 100, {
      min: (field.min ?? 0) * 100,
      max: (field.max ?? 9_999_999.99) * 100,
    });
  });

/** Whole points; "12", "12.00" and "1,200" all say so. */
export const points = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const amount = parseMoney(ungrouped(text), { signed: (field.min ?? 0) < 0 });
    if (amount === null || amount % 100 !== 0) return issue(ctx, 'integer');
    return within(ctx, amount / 100, (bound) => bound, { min: field.min ?? 0, max: field.max ?? 9_999_999 });
  });

/** Basis points. */
export const percent = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const rate = parsePercent(text.replace(/%$/, ''));
    if (rate === null) return issue(ctx, 'percent');
    return within(ctx, rate, (bound) => bound / 100, { min: (field.min ?? 0) * 100, max: (field.max ?? 100) * 100 });
  });

/** Kilograms with up to 3 decimals -> grams. */
export const weight = (field: Pick<Field, 'min' | 'max'>) =>
  plain.transform((text, ctx) => {
    const grams = parseKilograms(ungrouped(text));
    if (grams === null) return issue(ctx, 'invalid');
    return within(ctx, grams, (bound) => bound / 1000, {
      min: (field.min ?? 0) * 1000,
      max: (field.max ?? 999_999) * 1000,
    });
  });

/** `"4.50"`: kept as text, the database column has two decimals. */
export const score = () =>
  plain.transform((text, ctx) => (/^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/.test(text) ? text : issue(ctx, 'invalid')));

const TRUE = new Set(['1', 'true', '是', 'yes', 'on']);
const FALSE = new Set(['0', 'false', '否', 'no', 'off', 'null']);
export const flag = () =>
  plain.transform((text, ctx) =>
    TRUE.has(text.toLowerCase()) ? 1 : FALSE.has(text.toLowerCase()) ? 0 : issue(ctx, 'choice'),
  );

/** An id; 0 points nowhere. Negative ones only where `min` gives them a meaning (freight -1). */
export const reference = (field: Pick<Field, 'min'>) =>
  plain.transform((text, ctx) => {
    if (!/^-?\d{1,15}$/.test(text)) return issue(ctx, 'invalid');
    return within(ctx, Number(text), (bound) => bound, { min: field.min ?? 0, max: MAX_ID });
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
