/** Setting -> parser of its value, and which values never leave the server again (compatibility 9.17). */
import { z } from 'zod';
import { fieldIssue, text } from '#shared/contract/fields.ts';
import {
  GROUP_SETTINGS,
  OBJECT_SETTINGS,
  settingRule,
  TEXT_SETTINGS,
  type SettingRule,
} from '#shared/contract/setting-rules.ts';
import { parsePercent } from '#shared/domain/money.ts';
import { ownKey } from '../uploads/index.ts';

/** Blank means "use the default". */
const whole = (max: number) =>
  z.union([
    z.literal(''),
    z
      .string()
      .regex(new RegExp(`^\\d{1,${String(max).length}}$`))
      .transform(Number),
    z.int().min(0).max(max),
  ]);
const percent = text(6).refine((value) => value === '' || parsePercent(value) !== null, fieldIssue('field.percent'));
/** The wire's booleans, also as the strings that a form makes of them. */
const onOff = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
  .transform((value) => [true, 1, '1', 'true'].includes(value));

const PARSERS: Record<SettingRule['kind'], (max: number, options?: readonly string[]) => z.ZodType> = {
  text: (max) => text(max),
  key: (max) => text(max),
  // Without its signature.
  file: (max) => text(max).transform((value) => ownKey(value) || value),
  address: (max) =>
    text(max).refine((value) => value === '' || /^https?:\/\/[^\s"'<>]+$/.test(value), fieldIssue('field.url')),
  whole,
  percent: () => percent,
  flag: () => onOff,
  open: (max) => text(max).pipe(z.enum(['0', '1', ''])),
  choice: (max, options = []) => text(max).pipe(z.enum(['', ...options])),
};

type Named<T> = Readonly<Record<string, T>>;
const mapValues = <A, B>(record: Named<A>, map: (value: A) => B): Named<B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
const parserOf = ({ kind, max, options }: SettingRule): z.ZodType => PARSERS[kind](max, options);
/** Given parts only: what a form leaves out stays as it is, and parts that nobody declared are dropped. */
const objectOf = (rules: Named<SettingRule>): z.ZodType => z.object(mapValues(rules, parserOf)).partial();

export const SETTINGS: Named<z.ZodType> = {
  ...mapValues(TEXT_SETTINGS, parserOf),
  ...mapValues(OBJECT_SETTINGS, objectOf),
  ...mapValues(GROUP_SETTINGS, (members) => z.object(mapValues(members, objectOf)).partial()),
};
export const isGroup = (name: string): boolean => Object.hasOwn(GROUP_SETTINGS, name);
export const isObject = (name: string): boolean => Object.hasOwn(OBJECT_SETTINGS, name) || isGroup(name);

/** Values that nobody declared are kept back too. */
export function isSecret(path: string): boolean {
  const rule = settingRule(path);
  if (rule) return rule.secret === true;
  const [name = '', ...below] = path.split('.');
  return below.length > (isGroup(name) ? 1 : 0);
}
