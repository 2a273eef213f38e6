/** Whatever is wrong with whichever field: a sentence that names it once, with its unit, in both languages. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import type { Label } from '#shared/i18n/t.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import type { Field } from '#shared/resources/define.ts';
import { labelWithUnit } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { parserOf, readIssue } from '#shared/resources/kinds/index.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { invalid, type FieldError } from '#server/errors.ts';
import { failureBody } from '#server/http/reply.ts';
import { fieldErrors } from '#server/http/validate.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { BAD_VALUES } from '#tests/api/bad-input/bad-values.ts';
import { withValue } from '#tests/api/bad-input/fields.ts';
import { flawsOf } from '#tests/support/sentences.ts';

/** What a refusal says of each field. */
const told = (fields: Record<string, FieldError>, language: Language): Record<string, string> =>
  (failureBody(invalid(fields), language).data as { errors: Record<string, string> }).errors;

/** The flaws of one sentence, with the sentence. */
function flaws(name: string, error: FieldError, language: Language): string[] {
  const sentence = Object.values(told({ [name]: error }, language))[0] ?? '';
  const label = error.label?.[language];
  return flawsOf(sentence, language, label).map((flaw) => `${flaw}: ${sentence}`);
}

/** Told with what was sent instead of a label, or of the end of a period only. */
const OF_ONE_KIND = ['unknown', 'unsortable', 'afterStart'];
const KEYS = Object.keys(zh.field)
  .filter((key) => !OF_ONE_KIND.includes(key))
  .map((key) => `field.${key}` as MessageKey);
const fields = RESOURCES.flatMap(({ name, fields: own }) =>
  Object.entries(own).map(([field, described]) => [`${name}.${field}`, described] as const),
);

/** Just outside the bounds, and what no kind takes. */
const MOST_WRITTEN = 5_000;
const badFor = ({ min = 0, max, kind }: Field): readonly unknown[] => [
  ...BAD_VALUES.map(([, value]) => value),
  min - 1,
  min - 0.01,
  ...(max === undefined ? [] : [max + 1]),
  ...(max === undefined || max > MOST_WRITTEN ? [] : ['x'.repeat(max + 1), Array.from({ length: max + 1 }, () => 1)]),
  ...(kind === 'daterange' ? [['2026-02-01', '2026-01-01']] : []),
];

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(fields)('%s is told of well, whatever is sent', (name, field) => {
    const parser = parserOf(field);
    const wrong = badFor(field).flatMap((value) => {
      const result = parser.safeParse(value, { reportInput: true });
      if (result.success) return [];
      const error = readIssue(result.error.issues[0]?.message ?? '') ?? { key: 'field.invalid' as const };
      return flaws(name, { ...error, label: field.label, ...(field.unit && { unit: field.unit }) }, language);
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it.each(KEYS)('%s goes with every field and with one as with many', (key) => {
    const labels: Label[] = fields.map(([, { label }]) => label);
    const wrong = labels.flatMap((label) =>
      [1, 2].flatMap((count) =>
        flaws('x', { key, label, params: { min: count, max: count, digits: count, row: count } }, language),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('every field of every call is told of well, whatever is sent', () => {
    const wrong = refusals().flatMap(([name, error]) => flaws(name, error, language));
    expect([...new Set(wrong)]).toEqual([]);
  }, 60_000);
});

/** What the schemas of the calls say of bad values, each once. */
let found: (readonly [string, FieldError])[] | undefined;
function refusals() {
  const each = new Map<string, readonly [string, FieldError]>();
  const values = [...BAD_VALUES.map(([, value]) => value), undefined];
  const inputs = new Set(moduleRoutes(RESOURCES).flatMap(({ input }) => (input ? [input] : [])));
  for (const input of found ? [] : inputs)
    for (const path of pathsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Described))
      for (const value of values) {
        const result = input.safeParse(withValue({}, path, value), { reportInput: true });
        const error = result.success ? undefined : fieldErrors(result.error)[path];
        if (error) each.set(JSON.stringify([path, error]), [path, error]);
      }
  return (found ??= [...each.values()]);
}

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}
const pathsIn = (schema: Described, at = ''): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    at + name,
    ...pathsIn(inner, `${at}${name}.`),
  ]),
  ...(schema.items ? pathsIn(schema.items, `${at}0.`) : []),
  ...(schema.anyOf ?? []).flatMap((inner) => pathsIn(inner, at)),
];

describe('a unit', () => {
  const field = { label: bilingual('成团时限', 'Time to fill the group'), unit: bilingual('小时', 'hours') };
  const error: FieldError = { key: 'field.tooSmall', params: { min: 1 }, ...field };
  it('stands behind the number', () => {
    expect(told({ hours: error }, 'zh-cn')).toEqual({ hours: '成团时限不能小于 1 小时' });
    expect(told({ hours: error }, 'en')).toEqual({ hours: 'Time to fill the group must be at least 1 hour' });
    expect(told({ hours: { ...error, params: { min: 2 } } }, 'en')).toEqual({
      hours: 'Time to fill the group must be at least 2 hours',
    });
  });
  it('stands behind the label where the field is shown', () => {
    expect(labelWithUnit(field)).toEqual(bilingual('成团时限（小时）', 'Time to fill the group (hours)'));
    expect(labelWithUnit({ label: field.label })).toEqual(field.label);
  });
  it('is told once where the sentence has one', () => {
    const money: FieldError = {
      key: 'field.tooSmallMoney',
      params: { min: '1.00' },
      label: bilingual('减', 'Amount off'),
    };
    expect(told({ money }, 'zh-cn')).toEqual({ money: '减不能低于 1.00 元' });
    expect(told({ money }, 'en')).toEqual({ money: 'Amount off must be at least ¥1.00' });
  });
  it('is nothing that stands in brackets to tell things apart', () => {
    const front: FieldError = { key: 'field.required', label: bilingual('身份证（正面）', 'ID card (front)') };
    expect(told({ front }, 'en')).toEqual({ front: 'ID card (front) cannot be empty' });
  });
});
