/** One form field: its value, its label, and the first rule it breaks. The server checks everything again. */
import { useController, useFormContext } from 'react-hook-form';
import { useLabel, useT, type Translate } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { isNumeric } from '../kinds/kinds.ts';
import { isBlank } from '../kinds/text-of.ts';

export interface InputProps {
  field: UsedField;
  /** A create: passwords may be required then. */
  isNew: boolean;
}

/** The sentence for a value that breaks a rule; undefined when it keeps them all. */
export function complaint(value: unknown, field: UsedField, isNew: boolean, t: Translate): string | undefined {
  const isRequired = field.required === true && (isNew || field.kind !== 'password');
  if (isBlank(value)) return isRequired ? t('form.required') : undefined;
  const { min, max, pattern } = field;
  if (isNumeric(field)) {
    const number = Number(value);
    if (Number.isNaN(number)) return t('form.number');
    if (min !== undefined && number < min) return t('form.tooSmall', { min });
    if (max !== undefined && number > max) return t('form.tooBig', { max });
    return undefined;
  }
  const size = Array.isArray(value)
    ? value.length
    : typeof value === 'string' && field.kind !== 'rich_text'
      ? value.length
      : 0;
  if (max !== undefined && size > max) return t('form.tooLong', { max });
  if (min !== undefined && min > size) return t('form.tooShort', { min });
  return pattern && typeof value === 'string' && !new RegExp(`^(?:${pattern})$`, 'u').test(value)
    ? t('form.pattern')
    : undefined;
}

export function useField({ field, isNew }: InputProps) {
  const t = useT();
  const label = useLabel();
  const { control } = useFormContext();
  const { field: bound, fieldState } = useController({
    name: field.name,
    control,
    rules: { validate: (value: unknown) => complaint(value, field, isNew, t) ?? true },
  });
  const message = fieldState.error?.message;
  return {
    value: bound.value as unknown,
    text: isBlank(bound.value) ? '' : String(bound.value),
    set: bound.onChange as (value: unknown) => void,
    blur: bound.onBlur,
    ref: bound.ref,
    name: field.name,
    label: label(field.label),
    message,
    /** What every MUI text field takes. */
    props: {
      name: field.name,
      label: label(field.label),
      required: field.required === true && (isNew || field.kind !== 'password'),
      error: message !== undefined,
      helperText: message ?? (field.help && label(field.help)),
      placeholder: field.placeholder && label(field.placeholder),
      onBlur: bound.onBlur,
      inputRef: bound.ref,
    },
  };
}
