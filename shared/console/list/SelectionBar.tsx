/** What is selected, how to select all of the filter, and what can be done to the selection. */
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListChecks, RotateCcw, Trash2, X } from 'lucide-react';
import { useListContext, useNotify } from 'react-admin';
import { EXACT_TOTAL_LIMIT } from '../../contract/limits.ts';
import { useT } from '../app/i18n.ts';
import type { Row } from '../data/resources.ts';
import { useOffers, usePage } from './page-context.ts';
import { useSelectedRows } from './selection.ts';
import { settableFields } from './settable.ts';
import { totalText } from './totals.ts';
import { useMatchingRows } from './use-matching-rows.ts';

export function SelectionBar() {
  const t = useT();
  const { resource, page, isTrash, open } = usePage();
  const offers = useOffers();
  const { selectedIds, onUnselectItems } = useListContext<Row>();
  const selected = useSelectedRows();
  if (selectedIds.length === 0) return null;
  const canSet = !isTrash && settableFields(resource, page).length > 0;
  return (
    <Box
      role="region"
      aria-label={t('bulk.selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
        fontSize: 13,
      }}
    >
      <Box component="strong" role="status" sx={{ fontWeight: 600 }}>
        {t('list.selected', { count: selectedIds.length.toLocaleString('en-US') })}
      </Box>
      <SelectMatching />
      <Box sx={{ flex: 1 }} />
      {canSet && (
        <Button startIcon={<ListChecks size={15} />} onClick={() => open({ kind: 'set', rows: selected() })}>
          {t('bulk.set')}
        </Button>
      )}
      {isTrash && (
        <Button startIcon={<RotateCcw size={15} />} onClick={() => open({ kind: 'restore', rows: selected() })}>
          {t('list.restore')}
        </Button>
      )}
      {offers.batchDelete && (
        <Button startIcon={<Trash2 size={15} />} onClick={() => open({ kind: 'delete', rows: selected() })}>
          {t('bulk.delete')}
        </Button>
      )}
      <Button startIcon={<X size={15} />} onClick={() => onUnselectItems()}>
        {t('bulk.clear')}
      </Button>
    </Box>
  );
}

/** Offered while the filter finds more than what is selected. */
function SelectMatching() {
  const t = useT();
  const notify = useNotify();
  const { selectedIds, total = 0, meta, onSelect } = useListContext<Row>();
  const collect = useMatchingRows();
  const [read, setRead] = useState<number | null>(null);
  const stopped = useRef(false);
  const isEstimate = (meta as { isEstimate?: boolean } | undefined)?.isEstimate === true; // as: our data provider's meta
  if (selectedIds.length >= Math.min(total, EXACT_TOTAL_LIMIT)) return null;
  const select = async () => {
    stopped.current = false;
    setRead(0);
    try {
      const ids = await collect({ onProgress: setRead, isStopped: () => stopped.current });
      if (!stopped.current) onSelect(ids);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setRead(null);
    }
  };
  if (read !== null)
    return (
      <span role="status">
        {t('bulk.selecting', { done: read })}
        <Button onClick={() => (stopped.current = true)}>{t('bulk.stop')}</Button>
      </span>
    );
  return (
    <Button color="secondary" onClick={() => void select()}>
      {isEstimate
        ? t('bulk.selectFirst', { count: EXACT_TOTAL_LIMIT.toLocaleString('en-US') })
        : t('bulk.selectMatching', { count: totalText(total, false) })}
    </Button>
  );
}
