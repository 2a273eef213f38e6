/** Settings of the store that the account works in. A change made meanwhile by a colleague is told, not overwritten. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import { SettingsPage } from '#shared/console/pages/settings/SettingsPage.tsx';
import type { Values } from '#shared/console/pages/settings/values.ts';
import { STORE_VERIFY } from '#shared/resources/words.ts';
import { STORE } from './fields.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import { withoutEmptyLists } from '#shared/console/data/http-client.ts';

/** The own store needs no number. */
const OWN = 0;

export default function StorePage() {
  const provider = useConsoleData();
  const [store, setStore] = useState<Values | null>(null);
  const load = async (): Promise<Values> => {
    const { data } = await provider.getOne<Values & { id: number }>('stores', { id: OWN });
    setStore(data);
    return data;
  };
  const save = (changes: Values, record: Values) =>
    provider.update('stores', {
      id: OWN,
      data: withoutEmptyLists({ ...changes, version: record['version'] } as FormFields), // as: inputs write wire values only
      previousData: { id: OWN },
    });
  return (
    <>
      {store && <StoreLine store={store} />}
      <SettingsPage tabs={STORE} name="store" load={load} save={save} />
    </>
  );
}

function StoreLine({ store }: { store: Values }) {
  const t = useT();
  const label = useLabel();
  const state = STORE_VERIFY.find(({ value }) => value === store['store_verify']);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 2.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <span>{t('settings.store.state')}</span>
      {state && (
        <Box component="strong" sx={{ color: `${state.color}.main`, flex: 1 }}>
          {label(state.label)}
        </Box>
      )}
      <span>
        {t(store['commission_rate'] === null ? 'settings.store.commission' : 'settings.store.commissionOwn', {
          rate: String(store['commission_rate_now']),
        })}
      </span>
      <Button
        component="a"
        href={`/store/${String(store['id'])}`}
        target="_blank"
        startIcon={<ExternalLink size={15} />}
      >
        {t('settings.store.openShop')}
      </Button>
    </Box>
  );
}
