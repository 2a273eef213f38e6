/** A page of settings: read whole, edited in tabs, saved by what differs. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FailurePanel } from '../../app/Failure.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingTab } from './types.ts';
import type { Values } from './values.ts';

export interface SettingsPageProps {
  tabs: readonly SettingTab[];
  /** Key of the reading among other queries. */
  name: string;
  load: () => Promise<Values>;
  /** Writes what differs from `record`. */
  save: (changes: Values, record: Values) => Promise<unknown>;
}

export function SettingsPage({ tabs, name, load, save }: SettingsPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY, // what is being edited is not replaced under the hands
    gcTime: 0,
  });
  if (error && !data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  return (
    <SettingsForm
      name={name}
      tabs={tabs}
      record={data}
      save={save}
      reread={async () => (await refetch({ throwOnError: true })).data ?? data}
    />
  );
}
