/** One store out of all, found by its name. */
import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import { useT } from '../../app/i18n.ts';
import { WHOLE } from '../../data/data-provider.ts';
import type { Row } from '../../data/resources.ts';

const OFFERED = 20;

interface Props {
  /** 0: all stores. */
  storeId: number;
  onChange: (storeId: number) => void;
}

export function StoreFilter({ storeId, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { data = [] } = useGetList<Row>(
    'stores',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: WHOLE.sort,
      filter: typed.trim() === '' ? {} : { store_name: `${typed.trim()}|like` },
    },
    { placeholderData: keepPreviousData },
  );
  const { data: chosen } = useGetOne<Row>('stores', { id: storeId }, { enabled: storeId > 0 });
  const value = storeId > 0 ? (data.find(({ id }) => id === storeId) ?? chosen ?? null) : null;
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '100%', sm: 240 } }}
      options={value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data}
      value={value}
      filterOptions={(options) => options}
      getOptionLabel={(store) => String(store['store_name'] ?? '')}
      getOptionKey={(store) => store.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, store) => onChange(store ? Number(store.id) : 0)}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      noOptionsText={t('activities.noStore')}
      slotProps={{ popper: { role: 'region', 'aria-label': t('activities.store') } as object }}
      renderInput={(params) => (
        <TextField {...params} label={t('activities.store')} placeholder={t('activities.allStores')} />
      )}
    />
  );
}
