/** Who changed which setting of a page, newest first. Of a secret it is told that it changed, and no more. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useT } from '#shared/console/app/i18n.ts';
import type { Change } from '#shared/console/form/ChangeList.tsx';
import { useWords } from '#shared/console/kinds/TypedValue.tsx';
import { Values } from '#shared/console/kinds/values.ts';
import { Blank } from '#shared/console/app/Blank.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { fieldsOf, type SettingField, type SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Entry } from '#shared/console/record/history.ts';
import { HistoryEntry } from '#shared/console/record/HistoryEntry.tsx';
import { useRead } from '#shared/console/data/data-provider.ts';

interface Props {
  tabs: readonly SettingTab[];
  /** Settings of the page. */
  names: readonly string[];
}

export function ConfigHistory(props: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ px: 2.5, pt: 2, textAlign: 'right' }}>
      <Button startIcon={<History size={15} />} onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      {open && (
        <DialogFrame title={t('history.title')} width="720px" onClose={() => setOpen(false)}>
          <Entries {...props} />
        </DialogFrame>
      )}
    </Box>
  );
}

/** Fields of several tabs have the same names: the tab comes first where there are several. */
const namedFields = (tabs: readonly SettingTab[]): SettingField[] =>
  tabs.flatMap((tab) =>
    fieldsOf([tab]).map((field) => {
      const of = (language: 'zh-cn' | 'en') =>
        tabs.length > 1 ? `${tab.label[language]} · ${field.label[language]}` : field.label[language];
      return { ...field, label: { 'zh-cn': of('zh-cn'), en: of('en') } };
    }),
  );

function Entries({ tabs, names }: Props) {
  const t = useT();
  const query = useRead<Entry[]>('configs', 'history', { name: [...names] }, { staleTime: 0, gcTime: 0 });
  const fields = namedFields(tabs);
  const entries = (query.data ?? [])
    .map((entry) => ({ entry, changes: changesIn(entry, fields) }))
    .filter(({ changes }) => changes.length > 0);
  const words = useWords(
    fields,
    entries.flatMap(({ changes }) =>
      changes.flatMap(({ field, before, after }) => [before, after].map((value) => ({ id: 0, [field.name]: value }))),
    ),
  );
  return (
    <QueryView query={query} height={200}>
      {() =>
        entries.length === 0 ? (
          <Blank icon={<History />} title={t('history.empty')} />
        ) : (
          <Values>
            {/* Text alone: what scrolls is reached by the keyboard through itself. */}
            <Box component="ol" tabIndex={0} aria-label={t('history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {entries.map(({ entry, changes }) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  changes={changes}
                  words={words}
                  onRestoreField={null}
                  onRestore={null}
                />
              ))}
            </Box>
          </Values>
        )
      }
    </QueryView>
  );
}

const changesIn = ({ changes }: Entry, fields: readonly SettingField[]): Change[] =>
  fields.flatMap((field) => {
    const change = changes[field.name];
    return change ? [{ field, before: change[0], after: change[1] }] : [];
  });
