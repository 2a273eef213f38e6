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
import { useTask } from '../app/use-task.ts';
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
  const [failure, setFailure] = useState('');
  const merge = useMemo(() => mergeOf(fields, base, mine, theirs), [fields, base, mine, theirs]);
  const rows = useMemo(() => [base, theirs, { ...mine, id: base.id }], [base, theirs, mine]);
  const shown = useMemo(() => [...merge.conflicts, ...merge.taken, ...merge.kept].map(({ field }) => field), [merge]);
  const words = useWords(shown, rows);
  const open = merge.conflicts.filter(({ field }) => !chosen.has(field.name)).length;
  const chooseAll = (side: Side) => setChosen(new Map(merge.conflicts.map(({ field }) => [field.name, side])));
  const { busy, run } = useTask(setFailure);
  const save = () => {
    setFailure('');
    void run(() => onSave(mergedValues(merge, mine, chosen), theirs));
  };
  const rest = (
    <Box component="span" role="status" sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
      {open > 0 && t('merge.open', { count: open })}
    </Box>
  );
  return (
    <DialogFrame
      title={t('merge.title')}
      width="760px"
      actions={rest}
      cancelLabel={t('merge.back')}
      submit={{ children: t('merge.save'), loading: busy, disabled: open > 0, onClick: save }}
      onClose={onClose}
    >
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
                {(['mine', 'theirs'] as const).map((side) => (
                  <Button key={side} size="small" variant="outlined" onClick={() => chooseAll(side)}>
                    {t(side === 'mine' ? 'merge.allMine' : 'merge.allTheirs')}
                  </Button>
                ))}
              </Box>
            )}
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {merge.conflicts.map((item, index) => (
                <ConflictField
                  key={item.field.name}
                  conflict={item}
                  words={words}
                  side={chosen.get(item.field.name)}
                  onChoose={(side) => setChosen(new Map(chosen).set(item.field.name, side))}
                  autoFocus={index === 0}
                />
              ))}
            </Box>
          </section>
        )}
        {(['taken', 'kept'] as const).map(
          (part) =>
            merge[part].length > 0 && (
              <section key={part} aria-label={t(`merge.${part}`)}>
                <Heading text={t(`merge.${part}`)} />
                <ChangeList
                  words={words}
                  changes={merge[part].map(({ field, base: before, ...sides }) => ({
                    field,
                    before,
                    after: part === 'taken' ? sides.theirs : sides.mine,
                  }))}
                />
              </section>
            ),
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
