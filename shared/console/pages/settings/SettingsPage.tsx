/** A page of settings: read whole, edited in tabs, saved by what differs. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { useLabel, useT } from '../../app/i18n.ts';
import MergeDialog from '../../form/MergeDialog.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingSections } from './SettingSections.tsx';
import { SettingTabs } from './SettingTabs.tsx';
import type { SettingTab } from './types.ts';
import { usePageDraft } from './use-page-draft.tsx';
import { useSettings, type SettingsFormProps } from './use-settings.ts';
import { flatOf, nestedOf, type Values } from './values.ts';

interface SettingsPageProps {
  tabs: readonly SettingTab[];
  /** Key of the reading among other queries. */
  name: string;
  load: () => Promise<Values>;
  /** Writes what differs from `record`. */
  save: (changes: Values, record: Values) => Promise<unknown>;
}

export function SettingsPage({ tabs, name, load, save }: SettingsPageProps) {
  const query = useQuery({
    queryKey: ['settings', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY, // what is being edited is not replaced under the hands
    gcTime: 0,
  });
  return (
    <QueryView query={query} height={440}>
      {(data) => (
        <SettingsForm
          name={name}
          tabs={tabs}
          record={data}
          save={save}
          reread={async () => (await query.refetch({ throwOnError: true })).data ?? data}
        />
      )}
    </QueryView>
  );
}

/** The open tab, kept in the address so that a link or a reload comes back to it. Opened ones stay mounted. */
function useTab(tabs: readonly SettingTab[]) {
  const [tab, setTab] = useState(() => {
    const hash = window.location.hash.slice(1);
    return (tabs.find(({ name }) => name === hash) ?? tabs[0])?.name ?? '';
  });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([tab]));
  const show = (name: string) => {
    setTab(name);
    setVisited((before) => new Set(before).add(name));
    window.history.replaceState(window.history.state, '', `#${name}`); // past the router: no page changes
  };
  return { tab, show, visited };
}

/** The form over all tabs. What was typed survives tabs, refusals and a broken line; leaving asks. */
function SettingsForm(props: SettingsFormProps) {
  const t = useT();
  const label = useLabel();
  const { name, tabs } = props;
  const { tab, show, visited } = useTab(tabs);
  const { form, fields, saved, values, changed, busy, send, conflict } = useSettings(props, show);
  const dirty = changed.length > 0;
  const open = fields.filter(({ secret }) => secret === undefined);
  const { note, question } = usePageDraft<Values>({
    name,
    form,
    saved,
    values,
    dirty,
    keep: (typed) => flatOf(open, typed),
    restore: (kept) => nestedOf(fields, { ...flatOf(fields, saved), ...(kept as Values) }), // as: kept by the line above
  });
  const message = form.formState.errors.root?.message;
  const isMany = tabs.length > 1;
  return (
    <FormProvider {...form}>
      <Box sx={{ display: { md: 'flex' }, minHeight: 420 }}>
        {isMany && (
          <SettingTabs
            tabs={tabs}
            value={tab}
            onChange={show}
            changed={new Set(changed.map((changedTab) => changedTab.name))}
          />
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
            {note}
            <ErrorAlert message={message} mb={2} />
            {tabs
              .filter(({ name: id }) => visited.has(id))
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
            changed={isMany ? changed.map((changedTab) => label(changedTab.label)) : []}
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
