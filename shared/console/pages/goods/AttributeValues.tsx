/** The values of one picked attribute: ticked, added, renamed; the attribute itself goes before or behind its neighbours. */
import { useState, type ClipboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import { Check } from '../../form/Check.tsx';
import { useTask } from '../../app/use-task.ts';
import { namesIn, useAttributeCalls } from './attribute-calls.ts';

interface Props {
  attribute: GoodsAttribute;
  onChange: (attribute: GoodsAttribute) => void;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
}

const MOVES = [
  ['earlier', ArrowUp],
  ['later', ArrowDown],
] as const;

export function AttributeValues({ attribute, onChange, onEarlier, onLater }: Props) {
  const t = useT();
  const { run: attempt } = useTask();
  const calls = useAttributeCalls();
  const [isRenaming, setRenaming] = useState(false);
  const [text, setText] = useState('');
  const { name, specs } = attribute;
  const count = specs.filter(({ check }) => check).length;
  const tick = (ids: readonly number[], check: boolean) =>
    onChange({ ...attribute, specs: specs.map((spec) => (ids.includes(spec.id) ? { ...spec, check } : spec)) });
  const add = (text: string) => {
    const names = namesIn(text);
    if (names.length === 0) return;
    setText('');
    const known = specs.filter((spec) => names.includes(spec.name)).map(({ id }) => id);
    if (known.length === names.length) return tick(known, true);
    void attempt(async () => onChange(await calls.addValues(attribute, names)));
  };
  const rename = (id: number, before: string, next: string) => {
    if (next.trim() && next.trim() !== before)
      void attempt(async () => onChange(await calls.renameValue(attribute, id, next.trim())));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (namesIn(text).length < 2) return;
    event.preventDefault();
    add(text);
  };
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 2, px: 2, pb: 1.25 }}
    >
      <Box
        component="legend"
        sx={{
          px: 1,
          fontWeight: 600,
          fontSize: 13.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
        }}
      >
        {name} ({count}/{specs.length})
        <Button
          onClick={() =>
            tick(
              specs.map(({ id }) => id),
              count < specs.length,
            )
          }
          sx={{ minHeight: 24 }}
        >
          {t('role.selectAll')}
        </Button>
        <Button aria-pressed={isRenaming} onClick={() => setRenaming(!isRenaming)} sx={{ minHeight: 24 }}>
          {t(isRenaming ? 'pages.attr.renamed' : 'pages.attr.rename')}
        </Button>
        {MOVES.map(([key, Icon]) => {
          const move = key === 'earlier' ? onEarlier : onLater;
          return (
            <IconButton
              key={key}
              size="small"
              disabled={!move}
              onClick={() => move?.()}
              aria-label={t(`pages.attr.${key}`, { name })}
            >
              <Icon size={14} />
            </IconButton>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: isRenaming ? 1 : 0 }}>
        {specs.map((spec) =>
          isRenaming ? (
            <TextField
              key={`${spec.id}:${spec.name}`}
              defaultValue={spec.name}
              onBlur={(event) => rename(spec.id, spec.name, event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLElement && event.target.blur()}
              sx={{ width: 120 }}
              slotProps={{ htmlInput: { maxLength: 20, 'aria-label': t('pages.attr.renameOf', { name: spec.name }) } }}
            />
          ) : (
            <Check key={spec.id} label={spec.name} checked={spec.check} onChange={(check) => tick([spec.id], check)} />
          ),
        )}
        <TextField
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(text);
          }}
          onBlur={() => add(text)}
          placeholder={t('pages.attr.add')}
          sx={{ width: 168 }}
          slotProps={{ htmlInput: { 'aria-label': t('pages.attr.addTo', { name }) } }}
        />
      </Box>
    </Box>
  );
}
