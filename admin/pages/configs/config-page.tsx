/** A page over `/Admin/configs`: the settings that its fields name. A change made meanwhile is told, not overwritten. */
import { SettingsPage } from '#shared/console/pages/settings/SettingsPage.tsx';
import { fieldsOf, type SettingTab } from '#shared/console/pages/settings/types.ts';
import { startOfChanges, type Values } from '#shared/console/pages/settings/values.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { ConfigHistory } from './ConfigHistory.tsx';
import { UnreadableSecrets, useForgetChecks } from './ConnectionTest.tsx';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

/** @param name of the page's drafts */
export function configPage(name: string, tabs: readonly SettingTab[]) {
  const names = [...new Set(fieldsOf(tabs).map((field) => field.name.split('.')[0] ?? ''))];
  return function ConfigPage() {
    const provider = useConsoleData();
    const forgetChecks = useForgetChecks();
    return (
      <>
        <ConfigHistory tabs={tabs} names={names} />
        <UnreadableSecrets names={names} />
        <SettingsPage
          tabs={tabs}
          name={name}
          load={async () => (await provider.read<Values>('configs', '', { query: { name: names } })).data}
          save={async (changes, record) => {
            await provider.call(
              'configs',
              'update',
              { ...changes, was: startOfChanges(changes, record) } as FormFields, // as: inputs write wire values only
              { method: 'PUT' },
            );
            await forgetChecks();
          }}
        />
      </>
    );
  };
}
