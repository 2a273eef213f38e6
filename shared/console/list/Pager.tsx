/** The paging bar: total, from–to, page size, first, previous, a page by its number, next, last. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useListContext, useStore } from 'react-admin';
import { DEFAULT_PAGE_SIZE, EXACT_TOTAL_LIMIT, PAGE_SIZES } from '../../contract/limits.ts';
import { useT } from '../app/i18n.ts';
import type { ListMeta } from '../data/http-client.ts';
import { SelectField } from '../layout/SelectField.tsx';

/** `1,234`, and `10,000+` where nobody has counted further. */
export const totalText = (total: number, isEstimate: boolean): string =>
  isEstimate ? `${EXACT_TOTAL_LIMIT.toLocaleString('en-US')}+` : total.toLocaleString('en-US');

/** What the open list answers beside its rows. */
export const useListMeta = (): Partial<ListMeta> => (useListContext().meta ?? {}) as Partial<ListMeta>; // as: our data provider's meta

export function Pager() {
  const t = useT();
  const { page, perPage, total = 0, setPage, isPending, data } = useListContext();
  const { isEstimate = false } = useListMeta();
  if (isPending || (total === 0 && page === 1)) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const range = {
    from: from.toLocaleString('en-US'),
    until: (from + (data?.length ?? 0) - 1).toLocaleString('en-US'),
    total: totalText(total, isEstimate),
  };
  const step = (name: 'first' | 'previous' | 'next' | 'last', Icon: LucideIcon, to: number, disabled: boolean) => (
    <IconButton size="small" disabled={disabled} onClick={() => setPage(to)} aria-label={t(`list.${name}`)}>
      <Icon size={16} />
    </IconButton>
  );
  return (
    <Bar aria-label={t('list.paging')}>
      <span title={isEstimate ? t('list.about', { total: total.toLocaleString('en-US') }) : undefined}>
        {t('list.range', range)}
      </span>
      <PageSize />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        {step('first', ChevronFirst, 1, page <= 1)}
        {step('previous', ChevronLeft, page - 1, page <= 1)}
        <PageNumber key={page} page={page} last={last} onChange={setPage} />
        {step('next', ChevronRight, page + 1, page >= last)}
        {step('last', ChevronLast, last, page >= last)}
      </Box>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginTop: 'auto',
  padding: theme.spacing(1, 2),
  borderRadius: '0 0 10px 10px',
  fontSize: 13,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  // On a phone the window scrolls, and it stays at hand.
  [theme.breakpoints.down('sm')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    justifyContent: 'space-between',
    paddingBottom: 'max(8px, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

/** Rows per page, for every list of this account. */
function PageSize() {
  const t = useT();
  const { perPage, setPerPage } = useListContext();
  const [, remember] = useStore('perPage', DEFAULT_PAGE_SIZE);
  const change = (size: string) => {
    remember(Number(size));
    setPerPage(Number(size));
  };
  return (
    <SelectField
      fullWidth={false}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      value={String(perPage)}
      options={PAGE_SIZES.map((size) => ({ value: size, label: t('list.perPageOption', { size }) }))}
      onChange={change}
      slotProps={{
        htmlInput: { 'aria-label': t('list.perPage') },
        select: { sx: { fontSize: 13, '& .MuiSelect-select': { py: 0.5 } } },
      }}
    />
  );
}

function PageNumber({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  const t = useT();
  const [text, setText] = useState(String(page));
  const go = (event: FormEvent) => {
    event.preventDefault();
    const requested = Math.trunc(Number(text));
    if (requested >= 1) onChange(Math.min(requested, last));
    else setText(String(page));
  };
  return (
    <form onSubmit={go} style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <TextField
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ width: 56 }}
        slotProps={{
          htmlInput: {
            'aria-label': t('list.page'),
            inputMode: 'numeric',
            style: { textAlign: 'center', padding: '4px 6px', fontSize: 13 },
          },
        }}
      />
      / {last.toLocaleString('en-US')}
    </form>
  );
}
