/** Colours of text and of what is behind it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { Editor } from '@tiptap/core';
import { Baseline, Highlighter } from 'lucide-react';
import { useT } from '../../app/i18n.ts';
import { ToolPopover } from './ToolButton.tsx';
import { useEditorState } from './use-editor.ts';

/** A row per strength, a column per hue. */
const COLOURS = [
  ['#212121', '#b71c1c', '#e65100', '#f57f17', '#1b5e20', '#0d47a1', '#4a148c'],
  ['#757575', '#e53935', '#fb8c00', '#fdd835', '#43a047', '#1e88e5', '#8e24aa'],
  ['#e0e0e0', '#ffcdd2', '#ffe0b2', '#fff9c4', '#c8e6c9', '#bbdefb', '#e1bee7'],
].flat();

function setColour(editor: Editor, use: 'color' | 'highlight', color: string): void {
  const chain = editor.chain().focus();
  if (use === 'color') (color === '' ? chain.unsetColor() : chain.setColor(color)).run();
  else (color === '' ? chain.unsetHighlight() : chain.setHighlight({ color })).run();
}

export function ColourTool({ editor, use }: { editor: Editor; use: 'color' | 'highlight' }) {
  const t = useT();
  const mark = use === 'color' ? 'textStyle' : 'highlight';
  const current = useEditorState(editor, () => String(editor.getAttributes(mark)['color'] ?? ''));
  const Icon = use === 'color' ? Baseline : Highlighter;
  return (
    <ToolPopover name={t(`editor.${use}`)} Icon={Icon} isOn={current !== ''} colour={current}>
      {(close) => {
        const choose = (colour: string) => {
          close();
          setColour(editor, use, colour);
        };
        return (
          <>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 28px)', gap: 0.5, p: 1 }}>
              {COLOURS.map((colour) => (
                <ButtonBase
                  key={colour}
                  aria-label={colour}
                  aria-pressed={colour === current}
                  onClick={() => choose(colour)}
                  sx={{ width: 28, height: 28, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: colour }}
                />
              ))}
            </Box>
            <Button size="small" fullWidth onClick={() => choose('')}>
              {t('editor.noColour')}
            </Button>
          </>
        );
      }}
    </ToolPopover>
  );
}
