/** What shipping costs: the default template, custom ones by province, and a place to try them (compatibility 5, 9.5). */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import type { Template } from './drafts.ts';
import { FreightForm } from './FreightForm.tsx';
import type { Province } from './regions.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

export default function FreightPage() {
  const provider = useConsoleData();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'freights'],
    queryFn: async () => {
      const [templates, provinces] = await Promise.all([
        provider.getList<Template>('freights', { filter: { isAll: true } }),
        provider.readChoices<Province>('/load_areas', { query: { deep: 1 } }),
      ]);
      return { templates: templates.data, provinces: provinces.data };
    },
    staleTime: Number.POSITIVE_INFINITY, // what is being edited is not replaced under the hands
    gcTime: 0,
  });
  if (error && !data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={150} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  const reread = async () => (await refetch({ throwOnError: true })).data?.templates ?? data.templates;
  return <FreightForm {...data} reread={reread} />;
}
