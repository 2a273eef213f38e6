/** One field of the search bar. */
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLabel, useT } from '../app/i18n.ts';
import { useChoices, type Choice } from '../data/dictionaries.ts';
import type { SearchField } from '../data/resources.ts';
import { fromPicker, toPicker } from '../kinds/inputs/TextInputs.tsx';
import { searchInputOf } from '../kinds/kinds.ts';
import type { SearchValue } from './search-values.ts';

interface Props {
  field: SearchField;
  value: SearchValue;
  onChange: (value: SearchValue) => void;
}

const shrink = { inputLabel: { shrink: true } } as const;

export function SearchInput({ field, value, onChange }: Props) {
  const label = useLabel()(field.label);
  const type = searchInputOf(field);
  if (type === 'select' || type === 'cascader') return <ChoiceSearch field={field} value={value} onChange={onChange} />;
  if (type === 'daterange') return <RangeSearch label={label} value={value} onChange={onChange} />;
  const text = typeof value === 'string' ? value : '';
  if (type === 'datetime') {
    return (
      <TextField
        label={label}
        type="datetime-local"
        value={toPicker(text)}
        onChange={(event) => onChange(fromPicker(event.target.value))}
        slotProps={{ ...shrink, htmlInput: { step: 1 } }}
      />
    );
  }
  return <TextField label={label} name={field.name} value={text} onChange={(event) => onChange(event.target.value)} />;
}

/** A tree becomes one indented list: a search needs no more. */
const flat = (choices: readonly Choice[], depth = 0): (Choice & { depth: number })[] =>
  choices.flatMap((choice) => [{ ...choice, depth }, ...flat(choice.children ?? [], depth + 1)]);

function ChoiceSearch({ field, value, onChange }: Props) {
  const t = useT();
  const label = useLabel()(field.label);
  const { choices, isPending } = useChoices(field);
  const own =
    field.kind === 'flag' && choices.length === 0
      ? [
          { value: 1, label: t('form.yes') },
          { value: 0, label: t('form.no') },
        ]
      : choices;
  const offered = flat(own);
  const text = typeof value === 'string' && offered.some((choice) => String(choice.value) === value) ? value : '';
  return (
    <TextField
      select
      label={label}
      value={text}
      disabled={isPending}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{t('search.all')}</MenuItem>
      {offered.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)} sx={{ pl: 2 + choice.depth * 2 }}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function RangeSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: SearchValue;
  onChange: (value: SearchValue) => void;
}) {
  const t = useT();
  const [from, until] = typeof value === 'string' ? ['', ''] : value;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, gridColumn: { sm: 'span 2' } }}>
      <TextField
        label={`${label} · ${t('search.from')}`}
        type="datetime-local"
        value={toPicker(from)}
        onChange={(event) => onChange([fromPicker(event.target.value), until])}
        slotProps={shrink}
      />
      <TextField
        label={t('search.until')}
        type="datetime-local"
        value={toPicker(until)}
        onChange={(event) => onChange([from, fromPicker(event.target.value)])}
        slotProps={shrink}
      />
    </Box>
  );
}
