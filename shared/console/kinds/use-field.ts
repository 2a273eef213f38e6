/** One form field: its value, its label, and the first rule it breaks. The server checks everything again. */
import type { ChangeEvent } from 'react';
import { useInput } from 'react-admin';
import { STRONG_PASSWORD_MIN, weaknessOf } from '../../domain/password-strength.ts';
import type { InputType } from '../../resources/vocabulary.ts';
import { useLabel, useT, type TextKey, type Translate } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { inputOf, isNumeric } from './kinds.ts';
import { isBlank } from './text-of.ts';

export interface InputProps {
  field: UsedField;
  /** A create: passwords may be required then. */
  isNew: boolean;
}

/** What an empty input asks for, when it is not to be typed into. */
const EMPTY: Partial<Record<InputType, TextKey>> = {
  select: 'form.choose',
  autocomplete: 'form.choose',
  cascader: 'form.choose',
  cascader_lazy: 'form.choose',
  table_select: 'form.choose',
  icon: 'form.choose',
  radio: 'form.choose',
  date: 'form.choose',
  datetime: 'form.choose',
  daterange: 'form.choose',
  avatar: 'form.uploadOne',
  image: 'form.uploadOne',
  file: 'form.uploadOne',
};

interface Context {
  isNew: boolean;
  t: Translate;
  /** What the field is called in this language. */
  name: string;
  /** The other values of the form. */
  values?: Readonly<Record<string, unknown>>;
}

/** What a password of an administrator lacks, in words; undefined when it lacks nothing. */
export function weaknessText(password: string, username: string, t: Translate): string | undefined {
  const weakness = weaknessOf(password, username);
  return weakness ? t(`weakPassword.${weakness}`, { min: STRONG_PASSWORD_MIN }) : undefined;
}

const isRequired = (field: UsedField, isNew: boolean): boolean =>
  field.required === true && (isNew || field.kind !== 'password');

/** The sentence for a value that breaks a rule; undefined when it keeps them all. */
export function complaint(
  value: unknown,
  field: UsedField,
  { isNew, t, name, values = {} }: Context,
): string | undefined {
  if (isBlank(value))
    return isRequired(field, isNew) ? t(EMPTY[inputOf(field)] ?? 'form.required', { name }) : undefined;
  if (field.strong !== undefined) return weaknessText(String(value), String(values[field.strong] ?? ''), t);
  const broken = isNumeric(field)
    ? brokenNumberRule(Number(value), field)
    : (brokenLengthRule(value, field) ?? brokenPattern(value, field));
  return broken && t(broken, { name, min: field.min ?? 0, max: field.max ?? 0 });
}

function brokenNumberRule(number: number, { min = -Infinity, max = Infinity }: UsedField): TextKey | undefined {
  if (Number.isNaN(number)) return 'form.number';
  if (number < min) return 'form.tooSmall';
  return number > max ? 'form.tooBig' : undefined;
}

/** Of texts and lists; the length of a rich text is nobody's business. */
function brokenLengthRule(value: unknown, { kind, min = 0, max = Infinity }: UsedField): TextKey | undefined {
  const isList = Array.isArray(value);
  const size = isList || (typeof value === 'string' && kind !== 'rich_text') ? value.length : 0;
  if (size > max) return isList ? 'form.tooMany' : 'form.tooLong';
  if (size < min) return isList ? 'form.tooFew' : 'form.tooShort';
  return undefined;
}

const brokenPattern = (value: unknown, { pattern }: UsedField): TextKey | undefined =>
  pattern && typeof value === 'string' && !new RegExp(`^(?:${pattern})$`, 'u').test(value) ? 'form.pattern' : undefined;

/** Values stay as the wire has them: react-admin would make null of an empty text. */
const asIs = (value: unknown): unknown => value;
/** What react-admin puts around the sentence of a rule. */
const FRAME = /^@@react-admin@@(.*)$/s;
const sentenceIn = (message: string | undefined): string | undefined => {
  const [, framed] = FRAME.exec(message ?? '') ?? [];
  return framed === undefined ? message : String(JSON.parse(framed));
};

export function useField({ field, isNew }: InputProps) {
  const t = useT();
  const label = useLabel();
  const name = label(field.label);
  const { field: bound, fieldState } = useInput({
    source: field.name,
    format: asIs,
    parse: asIs,
    validate: (value: unknown, values: Readonly<Record<string, unknown>>) =>
      complaint(value, field, { isNew, t, name, values }),
  });
  const message = sentenceIn(fieldState.error?.message);
  const value: unknown = bound.value;
  const text = isBlank(value) ? '' : String(value);
  const set = bound.onChange as (value: unknown) => void; // as: react-hook-form takes any value
  const placeholder = field.placeholder ?? field.blankLabel;
  const props = {
    name: field.name,
    label: name,
    required: isRequired(field, isNew),
    error: message !== undefined,
    helperText: message ?? (field.help && label(field.help)),
    placeholder: placeholder && label(placeholder),
    onBlur: () => bound.onBlur(),
    inputRef: bound.ref,
  };
  return {
    value,
    text,
    set,
    blur: bound.onBlur,
    ref: bound.ref,
    name: field.name,
    label: name,
    message,
    /** What every MUI input takes. */
    props,
    /** And what one takes into which the value is typed. */
    textField: { ...props, value: text, onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.value) },
  };
}
