/** The form over all tabs. What was typed survives tabs, refusals and a broken line; leaving asks. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FormProvider } from 'react-hook-form';
import { useLabel, useT } from '../../app/i18n.ts';
import MergeDialog from '../../form/MergeDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingSections } from './SettingSections.tsx';
import { SettingTabs } from './SettingTabs.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useSettings, type SettingsFormProps } from './use-settings.ts';
import { useTab } from './use-tab.ts';

export function SettingsForm(props: SettingsFormProps) {
  const t = useT();
  const label = useLabel();
  const { name, tabs } = props;
  const { tab, show, visited } = useTab(tabs);
  const { form, fields, saved, values, changed, busy, send, conflict } = useSettings(props, show);
  const dirty = changed.length > 0;
  const forget = useDraft({ name, form, saved, values, dirty });
  const question = useLeaveGuard(dirty, forget);
  const message = form.formState.errors.root?.message;
  const isMany = tabs.length > 1;
  return (
    <FormProvider {...form}>
      <Box sx={{ display: { md: 'flex' }, minHeight: 420 }}>
        {isMany && (
          <SettingTabs tabs={tabs} value={tab} onChange={show} changed={new Set(changed.map((one) => one.name))} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 920 }}>
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
            sx={{ p: { xs: 1.5, sm: 2.5 } }}
          >
            {message && (
              <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                {message}
              </Alert>
            )}
            {tabs
              .filter((one) => visited.has(one.name))
              .map(({ name: id, sections }) => (
                <div
                  key={id}
                  hidden={id !== tab}
                  {...(isMany && { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` })}
                >
                  <SettingSections sections={sections} />
                </div>
              ))}
            <button type="submit" hidden>
              {t('settings.bar.save')}
            </button>
          </Box>
          <SaveBar
            dirty={dirty}
            busy={busy}
            changed={isMany ? changed.map((one) => label(one.label)) : []}
            onSave={send}
            onDiscard={() => form.reset()}
          />
        </Box>
      </Box>
      {question}
      {conflict && <MergeDialog key={conflict.conflict.theirs.version} {...conflict} fields={fields} />}
    </FormProvider>
  );
}
