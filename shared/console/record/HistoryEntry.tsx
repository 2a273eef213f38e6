/** One write of a record's history: what, who, when, and the fields before and after. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { IconButtonWithTooltip } from 'react-admin';
import { dateText, relativeText } from '../../browser/format.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { useLabel, useLanguage, useT, type TextKey } from '../app/i18n.ts';
import { ChangeList, type Change } from '../form/ChangeList.tsx';
import { isBlank } from '../kinds/text-of.ts';
import type { Words } from '../kinds/TypedValue.tsx';
import { canRestore, operationOf, type Entry } from './history.ts';

interface Props {
  entry: Entry;
  changes: readonly Change[];
  words: Words;
  /** Null where nothing can be put back. */
  onRestoreField: ((change: Change) => void) | null;
  onRestore: (() => void) | null;
}
const COLORS: Readonly<Record<string, string>> = {
  create: 'success',
  import: 'info',
  destroy: 'error',
  restore: 'success',
  undo: 'warning',
};

export function HistoryEntry({ entry, changes, words, onRestoreField, onRestore }: Props) {
  const t = useT();
  const label = useLabel();
  const operation = operationOf(entry);
  const isFirst = entry.operation === 'create';
  // A new record has many empty fields: they say nothing.
  const shown = isFirst ? changes.filter(({ after }) => !isBlank(after)) : changes;
  const tool = (change: Change) =>
    onRestoreField &&
    !isFirst &&
    canRestore(change.field) && (
      <IconButtonWithTooltip
        size="small"
        label={t('history.restoreField', { field: label(change.field.label) })}
        onClick={() => onRestoreField(change)}
      >
        <Undo2 size={15} />
      </IconButtonWithTooltip>
    );
  const list = <ChangeList changes={shown} words={words} onlyAfter={isFirst} tool={tool} />;
  return (
    <Box
      component="li"
      sx={{ position: 'relative', pl: 2.5, pb: 2.5, borderLeft: 2, borderColor: 'divider', '&:last-child': { pb: 0 } }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: -6,
          top: 6,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: `${COLORS[operation] ?? 'text'}.${COLORS[operation] ? 'main' : 'disabled'}`,
        }}
      />
      <Head entry={entry} operation={operation} onRestore={onRestore} />
      {shown.length === 0 && operation === 'update' && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('history.unchanged')}</Box>
      )}
      {shown.length > 0 && !isFirst && list}
      {shown.length > 0 && isFirst && (
        <details>
          <Box component="summary" sx={{ fontSize: 13, color: 'text.secondary', cursor: 'pointer', mb: 1 }}>
            {t('history.fields', { count: shown.length })}
          </Box>
          {list}
        </details>
      )}
    </Box>
  );
}

function Head({ entry, operation, onRestore }: Pick<Props, 'entry' | 'onRestore'> & { operation: string }) {
  const t = useT();
  const language = useLanguage();
  const exact = dateText(entry.created_at, language, { dateStyle: 'medium', timeStyle: 'medium' });
  // as: both keys are looked up with a fallback
  const word = (key: string, fallback: string) => {
    const text = t(key as TextKey);
    return text === key ? fallback : text;
  };
  const who = entry.actor_name || word(`history.actor.${entry.actor}`, entry.actor);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, mb: 0.75, minHeight: 30 }}>
      <span className={`tag ${COLORS[operation] ?? 'default'}`}>
        {word(`history.operation.${operation}`, operation)}
      </span>
      <Box component="strong" sx={{ fontSize: 13.5, fontWeight: 600 }}>
        {who}
      </Box>
      <Box
        component="time"
        dateTime={entry.created_at.replace(' ', 'T')}
        sx={{ fontSize: 12.5, color: 'text.secondary' }}
      >
        {relativeText(entry.created_at, language, serverNow())} · {exact}
      </Box>
      {onRestore && (
        <Button size="small" startIcon={<Undo2 size={14} />} onClick={onRestore} sx={{ ml: 'auto' }}>
          {t('history.restoreTo')}
        </Button>
      )}
    </Box>
  );
}
