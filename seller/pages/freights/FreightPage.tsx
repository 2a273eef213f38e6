/** What shipping costs: the default template, custom ones by province, and a place to try them (compatibility 5, 9.5). */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus, Truck } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import { ErrorAlert } from '#shared/console/layout/ErrorAlert.tsx';
import { useT } from '#shared/console/app/i18n.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import { Blank } from '#shared/console/app/Blank.tsx';
import { titleAbout } from '#shared/console/data/nouns.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { SaveBar } from '#shared/console/pages/settings/SaveBar.tsx';
import type { Template } from './drafts.ts';
import { ImportTemplates } from './ImportTemplates.tsx';
import type { Province } from './regions.ts';
import { Simulator } from './Simulator.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { useFreights } from './use-freights.ts';

export default function FreightPage() {
  const provider = useConsoleData();
  const query = useQuery({
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
  const [imports, setImports] = useState(0);
  const readImported = async () => {
    await query.refetch();
    setImports(imports + 1);
  };
  return (
    <QueryView query={query} height={390}>
      {(data) => (
        <FreightForm
          key={imports}
          {...data}
          onImported={() => void readImported()}
          reread={async () => (await query.refetch({ throwOnError: true })).data?.templates ?? data.templates}
        />
      )}
    </QueryView>
  );
}

interface Props {
  templates: readonly Template[];
  provinces: readonly Province[];
  reread: () => Promise<Template[]>;
  onImported: () => void;
}

function FreightForm({ templates, provinces, reread, onImported }: Props) {
  const t = useT();
  const { form, rows, drafts, dirty, busy, add, remove, save, discard, kept } = useFreights(templates, reread);
  const [deleting, setDeleting] = useState<number | null>(null);
  const message = form.formState.errors.root?.message;
  const usedBy = (id: number) => templates.find((template) => template.id === id)?.goods_count ?? 0;
  const deleted = deleting === null ? undefined : drafts[deleting];
  const confirmDelete = (index: number) => ((drafts[index]?.id ?? 0) === 0 ? void remove(index) : setDeleting(index));

  return (
    <FormProvider {...form}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 2.5,
          p: { xs: 1.5, sm: 2.5 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box component="p" sx={{ m: 0, fontSize: 13, color: 'text.secondary' }}>
            {t('settings.freight.intro')}
          </Box>
          {kept.note}
          <ErrorAlert message={message} />
          {rows.map((row, index) => (
            <TemplateCard
              key={row.key}
              index={index}
              drafts={drafts}
              provinces={provinces}
              goods={usedBy(row.id)}
              onDelete={() => confirmDelete(index)}
            />
          ))}
          {rows.length === 1 && (
            <Box sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: '10px', '& > div': { py: 3 } }}>
              <Blank icon={<Truck />} title={t('settings.freight.emptyTitle')} hint={t('settings.freight.emptyHint')} />
            </Box>
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              variant="outlined"
              startIcon={<Plus size={16} />}
              onClick={add}
              sx={{ borderStyle: 'dashed', minHeight: 42, flex: 1 }}
            >
              {t('settings.freight.add')}
            </Button>
            <ImportTemplates disabled={dirty} onDone={onImported} />
          </Box>
        </Box>
        <Simulator drafts={drafts} provinces={provinces} />
      </Box>
      <SaveBar dirty={dirty} busy={busy} onSave={save} onDiscard={discard} />
      {kept.question}
      {deleting !== null && deleted && (
        <ConfirmDialog
          title={titleAbout(t('settings.freight.deleteTitle'), deleted.name)}
          isDestructive
          confirmLabel={t('settings.files.delete')}
          onConfirm={async () => {
            await remove(deleting);
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          {t(usedBy(deleted.id) > 0 ? 'settings.freight.deleteUsed' : 'settings.freight.deleteUnused', {
            name: deleted.name,
            count: usedBy(deleted.id),
          })}
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}
