/** A page over `/Admin/configs`: the settings that its fields name. A change made meanwhile is told, not overwritten. */
import { SettingsPage } from '#shared/console/pages/settings/SettingsPage.tsx';
import { fieldsOf, type SettingTab } from '#shared/console/pages/settings/types.ts';
import { startOfChanges, type Values } from '#shared/console/pages/settings/values.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { useApi } from '#shared/console/app/area.ts';
import { ConfigHistory } from './ConfigHistory.tsx';

interface Props {
  name: string;
  tabs: readonly SettingTab[];
}

export function ConfigPage({ name, tabs }: Props) {
  const api = useApi();
  const names = [...new Set(fieldsOf(tabs).map((field) => field.name.split('.')[0] ?? ''))];
  return (
    <>
      <ConfigHistory tabs={tabs} names={names} />
      <SettingsPage
        tabs={tabs}
        name={name}
        load={() => api.get<Values>('/Admin/configs', { name: names })}
        save={
          (changes, record) =>
            api.put('/Admin/configs/update', { ...changes, was: startOfChanges(changes, record) } as FormFields) // as: inputs write wire values only
        }
      />
    </>
  );
}
