/** Where the selected words lead to: the web, or a page of this site. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { Link } from 'lucide-react';
import { isSafeAddress } from '../../../contract/rich-text.ts';
import { useT } from '../../app/i18n.ts';
import { ToolPopover } from './ToolButton.tsx';
import { useEditorState } from './use-editor.ts';

export function LinkTool({ editor }: { editor: Editor }) {
  const t = useT();
  const [address, setAddress] = useState('');
  const isOn = useEditorState(editor, () => editor.isActive('link'));
  const isWrong = address !== '' && !isSafeAddress(address);
  const setLink = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetMark('link').run();
    else if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setMark('link', { href: address }).run();
  };
  return (
    <ToolPopover
      name={t('editor.link')}
      Icon={Link}
      isOn={isOn}
      onOpen={() => setAddress(String(editor.getAttributes('link')['href'] ?? ''))}
    >
      {(close) => {
        const confirm = () => {
          if (isWrong) return;
          close();
          setLink();
        };
        return (
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
                confirm();
              }}
            />
            <Button variant="contained" disabled={isWrong} onClick={confirm}>
              {t(isOn && address === '' ? 'editor.unlink' : 'action.confirm')}
            </Button>
          </Box>
        );
      }}
    </ToolPopover>
  );
}
