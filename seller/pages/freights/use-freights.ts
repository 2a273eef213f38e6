/** The templates being edited: adding, deleting, saving all at once. */
import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { ApiError } from '#shared/browser/http.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { logError } from '#shared/console/app/log.ts';
import { usePageDraft } from '#shared/console/pages/settings/use-page-draft.tsx';
import { draftsOf, NEW_DRAFT, type Draft, type Template } from './drafts.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

export interface FreightValues {
  info: Draft[];
}

/** A form says nothing with an empty list. */
const orBlank = <T>(list: readonly T[]): readonly T[] | '' => (list.length > 0 ? list : '');

export function useFreights(templates: readonly Template[], reread: () => Promise<Template[]>) {
  const t = useT();
  const provider = useConsoleData();
  const notify = useNotify();
  const { run: attempt } = useTask();
  const [saved, setSaved] = useState(() => draftsOf(templates));
  const [busy, setBusy] = useState(false);
  const form = useForm<FreightValues>({ defaultValues: { info: saved } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'info', keyName: 'key' });
  const drafts = useWatch({ control: form.control, name: 'info' });
  const dirty = JSON.stringify(drafts) !== JSON.stringify(saved);

  const kept = usePageDraft({ name: 'freights', form, saved: { info: saved }, values: { info: drafts }, dirty });

  const restart = (next: Draft[]) => {
    setSaved(next);
    form.reset({ info: next });
  };
  const showErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) logError('Freight templates were not saved', error);
    const entries = error instanceof ApiError ? Object.entries(error.fields) : [];
    const rows = entries.filter((entry): entry is [`info.${number}.name`, string] =>
      /^info\.\d+(\.regions\.\d+)?\.\w+$/.test(entry[0]),
    ); // any field of a row
    for (const [name, message] of rows) form.setError(name, { type: 'server', message });
    if (rows.length === 0)
      form.setError('root', {
        message: entries[0]?.[1] ?? (error instanceof Error ? error.message : t('state.failed')),
      });
  };
  const submit = async ({ info }: FreightValues) => {
    setBusy(true);
    try {
      const data = {
        info: info.map(({ area_id, regions, ...row }) => ({
          ...row,
          area_id: orBlank(area_id),
          regions: orBlank(regions.map((region) => ({ ...region, area_id: orBlank(region.area_id) }))),
        })),
      };
      // All of them at once: the path says 0.
      await provider.update('freights', { id: 0, data, previousData: { id: 0 } });
      notify(t('settings.bar.saved'), { type: 'success' });
      restart(await reread().then(draftsOf, () => info));
    } catch (error) {
      showErrors(error);
    } finally {
      setBusy(false);
    }
  };
  /** At once, with what is typed elsewhere left as it is. */
  const removeSaved = (index: number) =>
    attempt(async () => {
      const id = form.getValues(`info.${index}.id`);
      if (id > 0) await provider.delete('freights', { id });
      remove(index);
      setSaved(saved.filter((draft) => draft.id !== id));
      await reread().catch(() => undefined);
    }, t('settings.freight.deleted'));
  return {
    form,
    rows: fields,
    drafts,
    dirty,
    busy,
    add: () => append(NEW_DRAFT),
    remove: removeSaved,
    save: () => void form.handleSubmit(submit, () => notify(t('settings.bar.fix'), { type: 'warning' }))(),
    discard: () => restart(saved),
    kept,
  };
}
