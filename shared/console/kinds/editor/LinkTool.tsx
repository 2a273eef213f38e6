/** Where the selected words lead to: the web, or a page of this site. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { Link } from 'lucide-react';
import { isSafeAddress } from '../../../contract/rich-text.ts';
import { useT } from '../../app/i18n.ts';
import { ToolButton } from './ToolButton.tsx';
import { useEditorState } from './use-editor.ts';

export function LinkTool({ editor }: { editor: Editor }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const isOn = useEditorState(editor, (one) => one.isActive('link'));
  const isWrong = address !== '' && !isSafeAddress(address);
  const set = () => {
    if (isWrong) return;
    setAnchor(null);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetMark('link').run();
    else if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setMark('link', { href: address }).run();
  };
  return (
    <>
      <ToolButton
        name={t('editor.link')}
        Icon={Link}
        isOn={isOn}
        onClick={(event) => {
          setAddress(String(editor.getAttributes('link')['href'] ?? ''));
          setAnchor(event.currentTarget);
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableRestoreFocus
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('editor.link') } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 1.5 }}>
          <TextField
            autoFocus
            size="small"
            label={t('editor.address')}
            placeholder="https://"
            value={address}
            error={isWrong}
            helperText={isWrong ? t('editor.badAddress') : ' '}
            onChange={({ target }) => setAddress(target.value.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
          <Button variant="contained" disabled={isWrong} onClick={set}>
            {t(isOn && address === '' ? 'editor.unlink' : 'action.confirm')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
