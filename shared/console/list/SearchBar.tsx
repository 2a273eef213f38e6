/** The search bar of a list: it emits when its button is pressed, not while people type. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ChevronDown, ChevronUp, RotateCcw, Search } from 'lucide-react';
import { useLabel, useT } from '../app/i18n.ts';
import { useChoices, type Choice } from '../data/dictionaries.ts';
import type { SearchField } from '../data/resources.ts';
import { searchInputOf } from '../kinds/kinds.ts';
import { DateTimeField, DateTimeRange } from '../layout/DateTimeField.tsx';
import { SelectField } from '../layout/SelectField.tsx';
import { canExpand, fromFilters, shownFields, toFilters, type SearchValue } from './search-values.ts';

interface Props {
  fields: readonly SearchField[];
  filters: Readonly<Record<string, unknown>>;
  onSearch: (filters: Record<string, SearchValue>) => void;
}

export function SearchBar({ fields, filters, onSearch }: Props) {
  const t = useT();
  const [expanded, setExpanded] = useState(false);
  const [values, setValues] = useState(() => fromFilters(filters, fields));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(toFilters(values, fields));
  };
  const reset = () => {
    setValues({});
    onSearch({});
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        gap: 1.5,
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      {shownFields(fields, expanded).map((field) => (
        <SearchInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', gridColumn: { sm: 'span 2' }, whiteSpace: 'nowrap' }}>
        <Button type="submit" variant="contained" startIcon={<Search size={15} />}>
          {t('search.query')}
        </Button>
        <Button variant="outlined" startIcon={<RotateCcw size={15} />} onClick={reset}>
          {t('search.reset')}
        </Button>
        {canExpand(fields) && (
          <Button
            onClick={() => setExpanded(!expanded)}
            aria-expanded={expanded}
            endIcon={expanded ? <ChevronUp size={15} /> : <ChevronDown size={15} />}
          >
            {expanded ? t('search.shrink') : t('search.expand')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface InputProps {
  field: SearchField;
  value: SearchValue;
  onChange: (value: SearchValue) => void;
}

function SearchInput({ field, value, onChange }: InputProps) {
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
      return <DateTimeField label={label} value={text} onChange={onChange} />;
    default:
      return (
        <TextField label={label} name={field.name} value={text} onChange={(event) => onChange(event.target.value)} />
      );
  }
}

/** A tree becomes one indented list: a search needs no more. */
const flat = (choices: readonly Choice[], depth = 0): (Choice & { depth: number })[] =>
  choices.flatMap((choice) => [{ ...choice, depth }, ...flat(choice.children ?? [], depth + 1)]);

function ChoiceSearch({ field, value, onChange }: InputProps & { value: string }) {
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
