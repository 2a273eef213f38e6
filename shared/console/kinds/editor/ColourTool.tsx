/** Colours of text and of what is behind it. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import type { Editor } from '@tiptap/core';
import { Baseline, Highlighter } from 'lucide-react';
import { useT } from '../../app/i18n.ts';
import { ToolButton } from './ToolButton.tsx';
import { useEditorState } from './use-editor.ts';

/** A row per strength, a column per hue. */
const COLOURS = [
  ['#212121', '#b71c1c', '#e65100', '#f57f17', '#1b5e20', '#0d47a1', '#4a148c'],
  ['#757575', '#e53935', '#fb8c00', '#fdd835', '#43a047', '#1e88e5', '#8e24aa'],
  ['#e0e0e0', '#ffcdd2', '#ffe0b2', '#fff9c4', '#c8e6c9', '#bbdefb', '#e1bee7'],
].flat();

const USES = {
  color: {
    Icon: Baseline,
    read: (editor: Editor) => String(editor.getAttributes('textStyle')['color'] ?? ''),
    set: (editor: Editor, color: string) =>
      color === '' ? editor.chain().focus().unsetColor().run() : editor.chain().focus().setColor(color).run(),
  },
  highlight: {
    Icon: Highlighter,
    read: (editor: Editor) => String(editor.getAttributes('highlight')['color'] ?? ''),
    set: (editor: Editor, color: string) =>
      color === ''
        ? editor.chain().focus().unsetHighlight().run()
        : editor.chain().focus().setHighlight({ color }).run(),
  },
} as const;

export function ColourTool({ editor, use }: { editor: Editor; use: keyof typeof USES }) {
  const t = useT();
  const { Icon, read, set } = USES[use];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = useEditorState(editor, read);
  const choose = (colour: string) => {
    setAnchor(null);
    set(editor, colour);
  };
  return (
    <>
      <ToolButton
        name={t(`editor.${use}`)}
        Icon={Icon}
        isOn={current !== ''}
        colour={current}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableRestoreFocus
        slotProps={{ paper: { role: 'dialog', 'aria-label': t(`editor.${use}`) } }}
      >
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
      </Popover>
    </>
  );
}
