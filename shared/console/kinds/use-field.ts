/** One form field: its value, its label, and the first rule it breaks. The server checks everything again. */
import { useInput } from 'react-admin';
import type { InputType } from '../../resources/vocabulary.ts';
import { useLabel, useT, type TextKey, type Translate } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { inputOf, isNumeric } from './kinds.ts';
import { isBlank } from './text-of.ts';
import { sayWeakness } from './say-weakness.ts';

export interface InputProps {
  field: UsedField;
  /** A create: passwords may be required then. */
  isNew: boolean;
}

/** What an empty input asks for, when it is not to be typed into. */
const WANTED: Partial<Record<InputType, TextKey>> = {
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

interface Asked {
  isNew: boolean;
  t: Translate;
  /** What the field is called in this language. */
  name: string;
  /** The other values of the form. */
  values?: Readonly<Record<string, unknown>>;
}

/** The sentence for a value that breaks a rule; undefined when it keeps them all. */
export function complaint(
  value: unknown,
  field: UsedField,
  { isNew, t, name, values = {} }: Asked,
): string | undefined {
  const isRequired = field.required === true && (isNew || field.kind !== 'password');
  if (isBlank(value)) return isRequired ? t(WANTED[inputOf(field)] ?? 'form.required', { name }) : undefined;
  const { min, max, pattern, strong } = field;
  if (strong !== undefined) return sayWeakness(String(value), String(values[strong] ?? ''), t);
  if (isNumeric(field)) {
    const number = Number(value);
    if (Number.isNaN(number)) return t('form.number', { name });
    if (min !== undefined && number < min) return t('form.tooSmall', { name, min });
    if (max !== undefined && number > max) return t('form.tooBig', { name, max });
    return undefined;
  }
  const isList = Array.isArray(value);
  const size = isList ? value.length : typeof value === 'string' && field.kind !== 'rich_text' ? value.length : 0;
  if (max !== undefined && size > max) return t(isList ? 'form.tooMany' : 'form.tooLong', { name, max });
  if (min !== undefined && min > size) return t(isList ? 'form.tooFew' : 'form.tooShort', { name, min });
  return pattern && typeof value === 'string' && !new RegExp(`^(?:${pattern})$`, 'u').test(value)
    ? t('form.pattern', { name })
    : undefined;
}

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
  return {
    value,
    text: isBlank(value) ? '' : String(value),
    set: bound.onChange as (value: unknown) => void,
    blur: bound.onBlur,
    ref: bound.ref,
    name: field.name,
    label: name,
    message,
    /** What every MUI text field takes. */
    props: {
      name: field.name,
      label: name,
      required: field.required === true && (isNew || field.kind !== 'password'),
      error: message !== undefined,
      helperText: message ?? (field.help && label(field.help)),
      placeholder: field.placeholder && label(field.placeholder),
      onBlur: () => bound.onBlur(),
      inputRef: bound.ref,
    },
  };
}
