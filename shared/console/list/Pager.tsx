/** The paging bar: total, from–to, page size, first, previous, a page by its number, next, last. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext, useStore } from 'react-admin';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/limits.ts';
import { useT } from '../app/i18n.ts';
import { totalText } from './totals.ts';

export function Pager() {
  const t = useT();
  const { page, perPage, total = 0, setPage, isPending, meta, data } = useListContext();
  if (isPending || (total === 0 && page === 1)) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const isEstimate = (meta as { isEstimate?: boolean } | undefined)?.isEstimate === true; // as: our data provider's meta
  const from = Math.min(total, (page - 1) * perPage + 1);
  const range = {
    from: from.toLocaleString('en-US'),
    until: (from + (data?.length ?? 0) - 1).toLocaleString('en-US'),
    total: totalText(total, isEstimate),
  };
  return (
    <Box
      component="nav"
      aria-label={t('list.paging')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'flex-end',
        px: 2,
        py: 1.25,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <span title={isEstimate ? t('list.about', { total: total.toLocaleString('en-US') }) : undefined}>
        {t('list.range', range)}
      </span>
      <PageSize />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <Step label={t('list.first')} icon={ChevronFirst} disabled={page <= 1} onGo={() => setPage(1)} />
        <Step label={t('list.previous')} icon={ChevronLeft} disabled={page <= 1} onGo={() => setPage(page - 1)} />
        <PageNumber key={page} page={page} last={last} onChange={setPage} />
        <Step label={t('list.next')} icon={ChevronRight} disabled={page >= last} onGo={() => setPage(page + 1)} />
        <Step label={t('list.last')} icon={ChevronLast} disabled={page >= last} onGo={() => setPage(last)} />
      </Box>
    </Box>
  );
}

interface StepProps {
  label: string;
  icon: typeof ChevronFirst;
  disabled: boolean;
  onGo: () => void;
}
const Step = ({ label, icon: Icon, disabled, onGo }: StepProps) => (
  <IconButton size="small" disabled={disabled} onClick={onGo} aria-label={label}>
    <Icon size={16} />
  </IconButton>
);

/** Rows per page, for every list of this account. */
function PageSize() {
  const t = useT();
  const { perPage, setPerPage } = useListContext();
  const [, remember] = useStore('perPage', DEFAULT_PAGE_SIZE);
  const change = (size: number) => {
    remember(size);
    setPerPage(size);
  };
  return (
    <TextField
      select
      fullWidth={false}
      value={PAGE_SIZES.some((size) => size === perPage) ? perPage : ''}
      onChange={(event) => change(Number(event.target.value))}
      slotProps={{
        htmlInput: { 'aria-label': t('list.perPage') },
        select: { sx: { fontSize: 13, '& .MuiSelect-select': { py: 0.5 } } },
      }}
    >
      {PAGE_SIZES.map((size) => (
        <MenuItem key={size} value={size}>
          {t('list.perPageOption', { size })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function PageNumber({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  const t = useT();
  const [text, setText] = useState(String(page));
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.trunc(Number(text));
    if (wanted >= 1) onChange(Math.min(wanted, last));
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
