/** Internal notes on a record: written and read by the staff of this office alone. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Trash2 } from 'lucide-react';
import {
  MAX_NOTE,
  type NoteSubject,
  type StaffNote,
  type StaffNotes as Answer,
} from '../../../contract/staff-notes.ts';
import { useT } from '../../app/i18n.ts';
import { useTask } from '../../app/use-task.ts';
import { useConsoleData, useRead } from '../../data/data-provider.ts';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { IconAction } from '../../layout/IconAction.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { Section } from '../../layout/Section.tsx';

interface Props {
  /** Path of the record's resource below the area. */
  subject: NoteSubject;
  id: number;
}

export function StaffNotes({ subject, id }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const query = useRead<Answer>(subject, `${id}/notes`, {}, { staleTime: 0 });
  const [removed, setRemoved] = useState<StaffNote | null>(null);
  const remove = async (note: number): Promise<void> => {
    await provider.delete(`${subject}/${id}/notes`, { id: note });
    setRemoved(null);
    await query.refetch();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Section title={t('notes.title')}>
        <QueryView query={query} height={80}>
          {({ notes, can_write }) => (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {can_write === 1 && <NewNote subject={subject} id={id} onAdded={() => void query.refetch()} />}
              {notes.length === 0 && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('notes.empty')}</Box>}
              <Box
                component="ul"
                aria-label={t('notes.title')}
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
              >
                {notes.map((note) => (
                  <Note key={note.id} note={note} onRemove={can_write === 1 ? () => setRemoved(note) : null} />
                ))}
              </Box>
            </Box>
          )}
        </QueryView>
      </Section>
      {removed && (
        <ConfirmDialog
          title={t('notes.remove')}
          isDestructive
          confirmLabel={t('notes.remove')}
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(null)}
        >
          {t('notes.removeAsk')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

function Note({
  note: { author, text, created_at, removed_at, own },
  onRemove,
}: {
  note: StaffNote;
  onRemove: (() => void) | null;
}) {
  const t = useT();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>
          {author} · {created_at}
        </Box>
        {removed_at === null ? (
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
        ) : (
          <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{t('notes.removed', { time: removed_at })}</Box>
        )}
      </Box>
      {own && removed_at === null && onRemove && (
        <IconAction title={t('notes.remove')} icon={Trash2} onClick={onRemove} />
      )}
    </Box>
  );
}

function NewNote({ subject, id, onAdded }: Props & { onAdded: () => void }) {
  const t = useT();
  const provider = useConsoleData();
  const { busy, run } = useTask();
  // It is part of its page: only leaving that asks.
  const kept = useKeptValues({ name: `${subject}/${id}/notes`, start: { text: '' }, onClose: () => undefined });
  const { text } = kept.values;
  const add = async (): Promise<void> => {
    if (await run(() => provider.call(subject, `${id}/notes`, { text: text.trim() }), t('notes.added'))) {
      kept.change({ text: '' });
      onAdded();
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      {kept.note && <Box sx={{ flex: '1 0 100%' }}>{kept.note}</Box>}
      <TextField
        sx={{ flex: '1 1 260px' }}
        multiline
        size="small"
        maxRows={6}
        label={t('notes.new')}
        helperText={t('notes.hint')}
        value={text}
        onChange={({ target }) => kept.change({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
      />
      <Button variant="outlined" loading={busy} disabled={text.trim() === ''} onClick={() => void add()}>
        {t('notes.add')}
      </Button>
      {kept.question}
    </Box>
  );
}
