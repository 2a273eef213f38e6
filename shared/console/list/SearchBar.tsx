/** The search bar of a list: it emits when its button is pressed, not while people type. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown, ChevronUp, RotateCcw, Search } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import type { SearchField } from '../data/resources.ts';
import { SearchInput } from './SearchInput.tsx';
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
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
