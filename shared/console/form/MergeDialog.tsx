/**
 * The record was changed meanwhile. What only one side changed is taken by itself and shown; where both changed a field, a
 * person chooses. Closing leaves the form as it was typed.
 */
import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dateText, relativeText } from '../../browser/format.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { useWords } from '../kinds/TypedValue.tsx';
import { Values } from '../kinds/values.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import type { Conflict } from './conflict.ts';
import { ChangeList } from './ChangeList.tsx';
import { ConflictField } from './ConflictField.tsx';
import { mergedValues, mergeOf, type Side } from './merge.ts';
import type { FormValues } from './RecordForm.tsx';

interface Props {
  conflict: Conflict;
  fields: readonly UsedField[];
  /** Writes the merged values over the record as it is now. */
  onSave: (values: FormValues, theirs: Row) => Promise<void>;
  onClose: () => void;
}

export default function MergeDialog({ conflict, fields, onSave, onClose }: Props) {
  const t = useT();
  const { base, mine, theirs } = conflict;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const merge = useMemo(() => mergeOf(fields, base, mine, theirs), [fields, base, mine, theirs]);
  const rows = useMemo(() => [base, theirs, { ...mine, id: base.id }], [base, theirs, mine]);
  const shown = useMemo(() => [...merge.conflicts, ...merge.taken, ...merge.kept].map(({ field }) => field), [merge]);
  const words = useWords(shown, rows);
  const open = merge.conflicts.filter(({ field }) => !chosen.has(field.name)).length;
  const chooseAll = (side: Side) => setChosen(new Map(merge.conflicts.map(({ field }) => [field.name, side])));
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onSave(mergedValues(merge, mine, chosen), theirs);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('state.failed'));
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Box component="span" role="status" sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
        {open > 0 && t('merge.open', { count: open })}
      </Box>
      <Button onClick={onClose}>{t('merge.back')}</Button>
      <Button variant="contained" loading={busy} disabled={open > 0} onClick={() => void save()}>
        {t('merge.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('merge.title')} width="760px" actions={actions} onClose={onClose}>
      <Values sx={{ display: 'grid', gap: 2.5 }}>
        <Intro by={conflict.by} />
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {merge.conflicts.length > 0 && (
          <section aria-label={t('merge.conflicts')}>
            <Heading text={t('merge.conflicts')} />
            {merge.conflicts.length > 1 && (
              <Box sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
                <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
                  {t('merge.allMine')}
                </Button>
                <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
                  {t('merge.allTheirs')}
                </Button>
              </Box>
            )}
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {merge.conflicts.map((one, index) => (
                <ConflictField
                  key={one.field.name}
                  one={one}
                  words={words}
                  side={chosen.get(one.field.name)}
                  onChoose={(side) => setChosen(new Map(chosen).set(one.field.name, side))}
                  autoFocus={index === 0}
                />
              ))}
            </Box>
          </section>
        )}
        {merge.taken.length > 0 && (
          <section aria-label={t('merge.taken')}>
            <Heading text={t('merge.taken')} />
            <ChangeList
              changes={merge.taken.map(({ field, base: before, theirs: after }) => ({ field, before, after }))}
              words={words}
            />
          </section>
        )}
        {merge.kept.length > 0 && (
          <section aria-label={t('merge.kept')}>
            <Heading text={t('merge.kept')} />
            <ChangeList
              changes={merge.kept.map(({ field, base: before, mine: after }) => ({ field, before, after }))}
              words={words}
            />
          </section>
        )}
        {shown.length === 0 && <p style={{ margin: 0 }}>{t('merge.same')}</p>}
      </Values>
    </DialogFrame>
  );
}

const Heading = ({ text }: { text: string }) => (
  <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
    {text}
  </Box>
);

function Intro({ by }: Pick<Conflict, 'by'>) {
  const t = useT();
  const language = useLanguage();
  if (!by?.name) return <p style={{ margin: 0 }}>{t('merge.hint')}</p>;
  const when = dateText(by.at, language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p style={{ margin: 0 }}>
      {t('merge.hintBy', { name: by.name, when: relativeText(by.at, language, serverNow()), exact: when })}
    </p>
  );
}
