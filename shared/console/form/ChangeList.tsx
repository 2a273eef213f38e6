/** Fields with what they were and what they became. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { useLabel, useT } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { viewOf } from '../kinds/kinds.ts';
import { TypedValue, type Words } from '../kinds/TypedValue.tsx';

export interface Change {
  field: UsedField;
  before: unknown;
  after: unknown;
}
interface Props {
  changes: readonly Change[];
  words: Words;
  /** Leave out what was there before: nothing was. */
  onlyAfter?: boolean;
  /** What can be done with a change: at its end. */
  tool?: (change: Change) => ReactNode;
}

/** Long values stand below each other. */
const isLong = (field: UsedField): boolean => ['html', 'text', 'images'].includes(viewOf(field));

export function ChangeList({ changes, words, onlyAfter = false, tool }: Props) {
  const t = useT();
  const label = useLabel();
  return (
    <Box component="dl" sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      {changes.map((change, index) => {
        const { field, before, after } = change;
        const Arrow = isLong(field) ? ArrowDown : ArrowRight;
        return (
          <Box
            key={field.name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '120px minmax(0, 1fr) auto' },
              columnGap: 1.5,
              alignItems: 'center',
              px: 1.5,
              py: 0.75,
              borderTop: index ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            <Box
              component="dt"
              sx={{ fontSize: 13, color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            >
              {label(field.label)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                minWidth: 0,
                fontSize: 13.5,
                display: 'flex',
                flexDirection: isLong(field) ? 'column' : 'row',
                alignItems: isLong(field) ? 'flex-start' : 'center',
                flexWrap: isLong(field) ? 'nowrap' : 'wrap',
                gap: 1,
              }}
            >
              {!onlyAfter && (
                <>
                  <Box
                    component="del"
                    aria-label={t('merge.before')}
                    sx={{ ...CELL, color: 'text.secondary', textDecoration: 'none' }}
                  >
                    <TypedValue value={before} field={field} words={words} />
                  </Box>
                  <Arrow size={14} aria-hidden style={{ flexShrink: 0, opacity: 0.6 }} />
                </>
              )}
              <Box component="ins" aria-label={t('merge.after')} sx={{ ...CELL, textDecoration: 'none' }}>
                <TypedValue value={after} field={field} words={words} />
              </Box>
            </Box>
            {tool?.(change)}
          </Box>
        );
      })}
    </Box>
  );
}
const CELL = { minWidth: 0, maxWidth: '100%', maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' } as const;
