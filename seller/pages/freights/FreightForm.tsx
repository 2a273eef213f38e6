import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus, Truck } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';
import { Blank } from '#shared/console/app/Blank.tsx';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { SaveBar } from '#shared/console/pages/settings/SaveBar.tsx';
import { useLeaveGuard } from '#shared/console/pages/settings/use-leave-guard.tsx';
import type { Template } from './drafts.ts';
import type { Province } from './regions.ts';
import { Simulator } from './Simulator.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { useFreights } from './use-freights.ts';

interface Props {
  templates: readonly Template[];
  provinces: readonly Province[];
  reread: () => Promise<Template[]>;
}

export function FreightForm({ templates, provinces, reread }: Props) {
  const t = useT();
  const { form, rows, drafts, dirty, busy, add, destroy, save, discard, forget } = useFreights(templates, reread);
  const question = useLeaveGuard(dirty, forget);
  const [leaving, setLeaving] = useState<number | null>(null);
  const message = form.formState.errors.root?.message;
  const usedBy = (id: number) => templates.find((one) => one.id === id)?.goods_count ?? 0;
  const doomed = leaving === null ? undefined : drafts[leaving];
  const ask = (index: number) => ((drafts[index]?.id ?? 0) === 0 ? void destroy(index) : setLeaving(index));

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
          {message && (
            <Alert severity="error" role="alert">
              {message}
            </Alert>
          )}
          {rows.map((row, index) => (
            <TemplateCard
              key={row.key}
              index={index}
              drafts={drafts}
              provinces={provinces}
              goods={usedBy(row.id)}
              onDelete={() => ask(index)}
            />
          ))}
          {rows.length === 1 && (
            <Box sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: '10px', '& > div': { py: 3 } }}>
              <Blank icon={<Truck />} title={t('settings.freight.emptyTitle')} hint={t('settings.freight.emptyHint')} />
            </Box>
          )}
          <Button
            variant="outlined"
            startIcon={<Plus size={16} />}
            onClick={add}
            sx={{ borderStyle: 'dashed', minHeight: 42 }}
          >
            {t('settings.freight.add')}
          </Button>
        </Box>
        <Simulator drafts={drafts} provinces={provinces} />
      </Box>
      <SaveBar dirty={dirty} busy={busy} onSave={save} onDiscard={discard} />
      {question}
      {leaving !== null && doomed && (
        <ConfirmDialog
          title={t('settings.freight.deleteTitle')}
          confirmLabel={t('settings.files.delete')}
          onConfirm={async () => {
            await destroy(leaving);
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        >
          {t(usedBy(doomed.id) > 0 ? 'settings.freight.deleteUsed' : 'settings.freight.deleteUnused', {
            name: doomed.name,
            count: usedBy(doomed.id),
          })}
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}
