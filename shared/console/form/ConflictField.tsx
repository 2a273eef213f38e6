/** One field that two people changed: both values side by side, to choose by mouse or with the arrow keys. */
import { useId } from 'react';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useLabel, useT } from '../app/i18n.ts';
import { TypedValue, type Words } from '../kinds/TypedValue.tsx';
import type { FieldMerge, Side } from './merge.ts';

interface Props {
  conflict: FieldMerge;
  words: Words;
  side: Side | undefined;
  onChoose: (side: Side) => void;
  autoFocus: boolean;
}

export function ConflictField({ conflict, words, side, onChoose, autoFocus }: Props) {
  const t = useT();
  const label = useLabel();
  const name = useId();
  const { field } = conflict;
  const value = (which: unknown) => <TypedValue value={which} field={field} words={words} />;
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 1, borderColor: side ? 'divider' : 'warning.main', borderRadius: 2, minWidth: 0 }}
    >
      <Box component="legend" sx={{ ml: 1.5, px: 0.75, fontSize: 13, fontWeight: 600 }}>
        {label(field.label)}
      </Box>
      <Box sx={{ px: 1.75, pb: 1, fontSize: 12.5, color: 'text.secondary', display: 'flex', gap: 1 }}>
        <span style={{ flexShrink: 0 }}>{t('merge.base')}</span>
        <Box sx={{ minWidth: 0, maxHeight: 96, overflowY: 'auto', overflowWrap: 'anywhere' }}>
          {value(conflict.base)}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: '0 0 7px 7px',
          overflow: 'hidden',
        }}
      >
        {(['mine', 'theirs'] as const).map((which, index) => (
          <Box
            key={which}
            component="label"
            sx={{
              display: 'block',
              minWidth: 0,
              p: 1,
              cursor: 'pointer',
              border: 0,
              borderStyle: 'solid',
              borderColor: 'divider',
              borderLeftWidth: { xs: 0, sm: index },
              borderTopWidth: { xs: index, sm: 0 },
              bgcolor: side === which ? 'action.selected' : 'transparent',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 13, fontWeight: 600 }}>
              <Radio
                size="small"
                name={name}
                value={which}
                checked={side === which}
                onChange={() => onChoose(which)}
                autoFocus={autoFocus && which === 'mine'}
              />
              {t(`merge.${which}`)}
            </Box>
            <Box sx={{ px: 1, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere' }}>
              {value(conflict[which])}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
