/** What was saved: the record by its name where the form has it, else by what its kind is called. */
import { useT } from '../app/i18n.ts';
import type { RecordFormProps } from '../app/registry.ts';
import { useNouns } from '../data/nouns.ts';
import type { FormValues } from './RecordForm.tsx';

export function useSaid({ resource, page }: Pick<RecordFormProps, 'resource' | 'page'>) {
  const t = useT();
  const { one } = useNouns(resource, page);
  return (values: FormValues): string => {
    const name = values[resource.picker];
    return typeof name === 'string' && name !== '' ? t('state.saved', { name }) : t('state.savedOne', { name: one });
  };
}
