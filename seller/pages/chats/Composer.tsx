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
import { useUpload } from '#shared/console/kinds/uploads.tsx';

const QUICK = ['hello', 'stock', 'ship', 'sale', 'thanks'] as const;
const MAX_LETTERS = 2000;

interface Props {
  onSay: (type: 'text' | 'image', content: string) => void;
}

export function Composer({ onSay }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { busy, send } = useUpload({ name: 'chat' });
  const submit = (): void => {
    const said = text.trim();
    if (said === '') return;
    onSay('text', said);
    setText('');
  };
  // Enter that ends a Chinese composition belongs to the composition.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const quote = (words: string): void => {
    setText((old) => (old.trim() ? `${old.trim()} ${words}` : words));
    setAnchor(null);
    field.current?.focus();
  };
  const picture = async (files: FileList | null): Promise<void> => {
    for (const url of await send([...(files ?? [])])) onSay('image', url);
    if (file.current) file.current.value = '';
  };
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
          <MenuItem key={key} onClick={() => quote(t(`chat.quickOnes.${key}`))}>
            {t(`chat.quickOnes.${key}`)}
          </MenuItem>
        ))}
      </Menu>
      <Tooltip title={t('chat.addPicture')}>
        <span>
          <IconButton aria-label={t('chat.addPicture')} disabled={busy} onClick={() => file.current?.click()}>
            <ImagePlus size={18} />
          </IconButton>
        </span>
      </Tooltip>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => void picture(event.target.files)}
      />
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
