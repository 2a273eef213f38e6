/** One group of settings: read, edit, save. */
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { useApi } from '#shared/console/app/area.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { Row } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { RecordForm, type FormValues } from '#shared/console/form/RecordForm.tsx';
import type { ConfigFormProps } from './config-fields.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Switches of settings are true and false on the wire; forms keep 1 and 0. */
const asRow = (settings: Settings): Row => ({
  id: 1,
  ...Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  ),
});

export function ConfigForm({ setting, fields }: ConfigFormProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const names = setting ? [setting] : fields.map(({ name }) => name);
  const queryKey = ['configs', names];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const reply = await api.get<Readonly<Record<string, Settings>>>('/Admin/configs', { name: names });
      return asRow(setting ? (reply[setting] ?? {}) : reply);
    },
    staleTime: 0,
  });
  const save = async (values: FormValues) => {
    const body = bodyOf(fields, values, undefined);
    await api.put('/Admin/configs/update', setting ? { [setting]: body } : body);
    notify(t('state.saved'), { type: 'success' });
    await client.invalidateQueries({ queryKey });
  };
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={280} />;
  return (
    <>
      <RecordForm
        key={JSON.stringify(data)}
        id={formId}
        fields={fields}
        record={data}
        onSubmit={save}
        onBusy={setBusy}
      />
      <Box sx={{ mt: 3 }}>
        <Button type="submit" form={formId} variant="contained" loading={busy}>
          {t('action.save')}
        </Button>
      </Box>
    </>
  );
}
