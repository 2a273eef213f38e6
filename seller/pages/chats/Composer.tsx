import { useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { ImagePlus, SendHorizontal, Zap } from 'lucide-react';
import { useT } from '#shared/console/app/i18n.ts';
import { useFileInput, useUpload } from '#shared/console/kinds/uploads.tsx';
import { IconAction } from '#shared/console/layout/IconAction.tsx';

const QUICK = ['hello', 'stock', 'ship', 'sale', 'thanks'] as const;
/** The server takes no more. */
const MAX_LETTERS = 2_000;

interface Props {
  onSend: (type: 'text' | 'image', content: string) => void;
}

export function Composer({ onSend }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, send } = useUpload({ name: 'chat' });
  const submit = (): void => {
    const message = text.trim();
    if (message === '') return;
    onSend('text', message);
    setText('');
  };
  // Enter that ends a Chinese composition belongs to the composition.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const insert = (phrase: string): void => {
    setText((before) => (before.trim() ? `${before.trim()} ${phrase}` : phrase));
    setAnchor(null);
    field.current?.focus();
  };
  const { input, open } = useFileInput({
    multiple: true,
    onFiles: async (files) => {
      for (const url of await send(files)) onSend('image', url);
    },
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Tooltip title={t('chat.quick')}>
        <IconButton
          aria-label={t('chat.quick')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Zap size={18} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {QUICK.map((key) => (
          <MenuItem key={key} onClick={() => insert(t(`chat.quickOnes.${key}`))}>
            {t(`chat.quickOnes.${key}`)}
          </MenuItem>
        ))}
      </Menu>
      <IconAction title={t('chat.addPicture')} icon={ImagePlus} disabled={busy} onClick={open} />
      {input}
      <TextField
        fullWidth
        multiline
        maxRows={6}
        size="small"
        inputRef={field}
        placeholder={t('chat.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { 'aria-label': t('chat.input'), maxLength: MAX_LETTERS } }}
      />
      <Button
        variant="contained"
        startIcon={<SendHorizontal size={16} />}
        disabled={text.trim() === ''}
        onClick={submit}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap', minHeight: 37 }}
      >
        {t('chat.send')}
      </Button>
    </Box>
  );
}
