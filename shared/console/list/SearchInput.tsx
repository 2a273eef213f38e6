/** One field of the search bar. */
import TextField from '@mui/material/TextField';
import { useLabel, useT } from '../app/i18n.ts';
import { useChoices, type Choice } from '../data/dictionaries.ts';
import type { SearchField } from '../data/resources.ts';
import { searchInputOf } from '../kinds/kinds.ts';
import { DateTimeField, DateTimeRange } from '../layout/DateTimeField.tsx';
import { SelectField } from '../layout/SelectField.tsx';
import type { SearchValue } from './search-values.ts';

interface Props {
  field: SearchField;
  value: SearchValue;
  onChange: (value: SearchValue) => void;
}

export function SearchInput({ field, value, onChange }: Props) {
  const label = useLabel()(field.label);
  const text = typeof value === 'string' ? value : '';
  switch (searchInputOf(field)) {
    case 'select':
    case 'cascader':
      return <ChoiceSearch field={field} value={text} onChange={onChange} />;
    case 'daterange':
      return (
        <DateTimeRange
          isDouble
          label={label}
          value={typeof value === 'string' ? ['', ''] : value}
          onChange={onChange}
        />
      );
    case 'datetime':
      return <DateTimeField hasSeconds label={label} value={text} onChange={onChange} />;
    default:
      return (
        <TextField label={label} name={field.name} value={text} onChange={(event) => onChange(event.target.value)} />
      );
  }
}

/** A tree becomes one indented list: a search needs no more. */
const flat = (choices: readonly Choice[], depth = 0): (Choice & { depth: number })[] =>
  choices.flatMap((choice) => [{ ...choice, depth }, ...flat(choice.children ?? [], depth + 1)]);

function ChoiceSearch({ field, value, onChange }: Props & { value: string }) {
  const t = useT();
  const label = useLabel()(field.label);
  const { choices, isPending } = useChoices(field);
  return (
    <SelectField
      label={label}
      value={value}
      options={flat(choices)}
      none={t('search.all')}
      disabled={isPending}
      onChange={onChange}
    />
  );
}
