/** Choosing records from a table (requirements 2.6): 60 % wide or the whole screen, one or several, confirmed with a button. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { ChevronLeft, ChevronRight, Search, type LucideIcon } from 'lucide-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useNotify } from 'react-admin';
import type { Label } from '../../../i18n/t.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useLabel, useT } from '../../app/i18n.ts';
import { WHOLE } from '../../data/data-provider.ts';
import { useDictionaries } from '../../data/dictionaries.ts';
import { raName, usedFields, type ConsoleResource, type Row, type UsedField } from '../../data/resources.ts';
import { FieldCell } from '../columns.tsx';
import { columnOf } from '../kinds.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { Grid } from '../Grid.ts';

interface Props {
  title: Label;
  url: string;
  /** The descriptor of what is picked, when this caller may list it. */
  resource: ConsoleResource | undefined;
  many: boolean;
  onChoose: (rows: readonly Row[]) => void;
  onClose: () => void;
}
const MOST_COLUMNS = 5;
const PER_PAGE = 30;
const NO_ROWS: readonly Row[] = [];

/** Columns of the first list page of the resource; a bare lookup has ids and names. */
function columnsOf(resource: ConsoleResource | undefined, url: string): UsedField[] {
  const [page] = resource?.pages ?? [];
  if (resource && page && url.startsWith(resource.path) && !url.includes('/lookup/'))
    return usedFields(resource, page.columns).slice(0, MOST_COLUMNS);
  return [{ name: 'name', kind: 'text', label: { 'zh-cn': '', en: '' }, writable: false }];
}

export default function RecordPicker({ title, url, resource, many, onChoose, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const columns = columnsOf(resource, url);
  const search =
    typed === '' ? {} : url.includes('/lookup/') ? { q: typed } : { [resource?.picker ?? 'name']: `${typed}|like` };
  const { data, total, error, refetch } = useGetList<Row>(
    raName(url),
    { pagination: { page, perPage: PER_PAGE }, sort: WHOLE.sort, filter: search },
    { placeholderData: keepPreviousData },
  );
  const last = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));
  const toggle = (row: Row) => {
    const isChosen = chosen.some(({ id }) => id === row.id);
    setChosen(many ? (isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]) : [row]);
  };
  const confirm = () => (chosen.length > 0 ? onChoose(chosen) : notify(t('list.selectErr'), { type: 'error' }));
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    setPage(1);
    setTyped(String(new FormData(event.currentTarget).get('q')).trim());
  };
  const step = (name: 'previous' | 'next', Icon: LucideIcon, to: number) => (
    <IconButton size="small" disabled={to < 1 || to > last} onClick={() => setPage(to)} aria-label={t(`list.${name}`)}>
      <Icon size={16} />
    </IconButton>
  );
  const actions = (
    <>
      <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>{t('list.selected', { count: chosen.length })}</Box>
      {step('previous', ChevronLeft, page - 1)}
      <span>
        {page} / {last}
      </span>
      {step('next', ChevronRight, page + 1)}
    </>
  );
  return (
    <DialogFrame
      title={label(title)}
      width="60%"
      actions={actions}
      submit={{ children: t('action.confirm'), onClick: confirm }}
      onClose={onClose}
    >
      <Box component="form" role="search" onSubmit={find} sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
        <TextField name="q" label={t('search.find')} sx={{ maxWidth: 320 }} />
        <Button type="submit" variant="outlined" startIcon={<Search size={15} />}>
          {t('search.query')}
        </Button>
      </Box>
      {error ? (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      ) : (
        <PickTable
          rows={data ?? NO_ROWS}
          columns={columns}
          resource={resource}
          many={many}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
    </DialogFrame>
  );
}

interface TableProps {
  rows: readonly Row[];
  columns: readonly UsedField[];
  resource: ConsoleResource | undefined;
  many: boolean;
  chosen: readonly Row[];
  onToggle: (row: Row) => void;
}

function PickTable({ rows, columns, resource, many, chosen, onToggle }: TableProps) {
  const t = useT();
  const label = useLabel();
  const dictionaries = useDictionaries(columns, rows);
  const Mark = many ? Checkbox : Radio;
  return (
    <Grid rowHeight={40}>
      <table>
        <thead>
          <tr>
            <th className="check" scope="col" aria-label={t('action.select')} />
            {columns.map((field) => (
              <th key={field.name} scope="col">
                {label(field.label) || t('list.name')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isChosen = chosen.some(({ id }) => id === row.id);
            return (
              <tr key={row.id} aria-selected={isChosen} onClick={() => onToggle(row)} style={{ cursor: 'pointer' }}>
                <td className="check">
                  <Mark
                    checked={isChosen}
                    slotProps={{ input: { 'aria-label': t('list.selectRow', { name: String(row.id) }) } }}
                  />
                </td>
                {columns.map((field) => (
                  <td key={field.name}>
                    <FieldCell
                      type={columnOf(field) === 'custom' ? 'text' : columnOf(field)}
                      row={row}
                      field={field}
                      dictionaries={dictionaries}
                      resource={resource}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Grid>
  );
}
