/** The collapsible search panel, and what is searched for. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import { useListContext, useStore } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { searchFields, type SearchField } from '../data/resources.ts';
import { usePage } from './page-context.ts';
import { SearchBar } from './SearchBar.tsx';
import { searchedFields, fromFilters, type SearchValue } from './search-values.ts';

export const useSearchPanel = () => useStore(`search.${usePage().page.route}`, false);

export const useSearchFields = (): SearchField[] => {
  const { resource, page } = usePage();
  return searchFields(resource, page.search);
};

export function SearchArea() {
  const { page } = usePage();
  const fields = useSearchFields();
  const [open] = useSearchPanel();
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, SearchValue>; // as: made by the search bar, or read from the address by react-admin
  if (fields.length === 0 || !page.switches.search) return null;
  // Tabs are filters too; a search keeps the chosen one.
  const names = new Set(fields.map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !names.has(key)));
  const search = (filters: Record<string, SearchValue>) => setFilters({ ...kept, ...filters }, {});
  return (
    <>
      <Collapse in={open} unmountOnExit>
        <SearchBar key={JSON.stringify(values)} fields={fields} filters={values} onSearch={search} />
      </Collapse>
      <Chips
        fields={searchedFields(fields, page.tabs)}
        values={values}
        onRemove={(name) => setFilters(Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)), {})}
      />
    </>
  );
}

interface ChipsProps {
  fields: readonly SearchField[];
  values: Readonly<Record<string, SearchValue>>;
  onRemove: (name: string) => void;
}

function Chips({ fields, values, onRemove }: ChipsProps) {
  const t = useT();
  const label = useLabel();
  const shown = fromFilters(values, fields);
  const active = fields.filter(({ name }) => shown[name] !== undefined);
  if (active.length === 0) return null;
  const textOf = (field: SearchField) => {
    const value = shown[field.name] ?? '';
    if (typeof value !== 'string') return value.map((end) => end || '…').join(' ~ ');
    const option = field.options?.find((candidate) => String(candidate.value) === value);
    return option ? label(option.label) : value;
  };
  return (
    <Box aria-label={t('search.active')} role="group" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
      {active.map((field) => (
        <Chip
          key={field.name}
          label={`${label(field.label)}: ${textOf(field)}`}
          onDelete={() => onRemove(field.name)}
        />
      ))}
    </Box>
  );
}
