/** One store out of all, found by its name. */
import { useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import { useT } from '../../app/i18n.ts';
import { WHOLE } from '../../data/data-provider.ts';
import type { Row } from '../../data/resources.ts';
import { FindField } from '../../layout/FindField.tsx';

const OFFERED = 20;
const WIDTH = 240;

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
      filter: typed === '' ? {} : { store_name: `${typed}|like` },
    },
    { placeholderData: keepPreviousData },
  );
  const { data: chosen } = useGetOne<Row>('stores', { id: storeId }, { enabled: storeId > 0 });
  return (
    <FindField
      label={t('activities.store')}
      placeholder={t('activities.allStores')}
      none={t('activities.noStore')}
      width={WIDTH}
      value={storeId > 0 ? (data.find(({ id }) => id === storeId) ?? chosen ?? null) : null}
      options={data}
      labelOf={(store) => String(store['store_name'] ?? '')}
      onTyped={setTyped}
      onChange={(store) => onChange(store ? Number(store.id) : 0)}
    />
  );
}
