import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ImagePlus, SendHorizontal, ShoppingBag, Zap } from 'lucide-react';
import type { Outbox } from '../../../browser/chat/use-chat.ts';
import { useResource } from '../../app/area.ts';
import { lazyPart } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { allows } from '../../data/resources.ts';
import { useFileInput, useUpload } from '../../kinds/uploads.tsx';
import { IconAction } from '../../layout/IconAction.tsx';
import { QuickReplies } from './QuickReplies.tsx';

const GoodsPicker = lazyPart(() => import('./GoodsPicker.tsx'));
/** The server takes no more. */
const MAX_LETTERS = 2_000;

/** What stands behind the field: sentences, goods, pictures. */
function Tools({ outbox, onQuick }: { outbox: Outbox; onQuick: () => void }) {
  const t = useT();
  const maySeeGoods = allows(useResource('goods'), 'list');
  const [isPicking, setPicking] = useState(false);
  const { busy, send } = useUpload({ name: 'chat' });
  const { input, open } = useFileInput({
    multiple: true,
    onFiles: async (files) => {
      for (const url of await send(files)) void outbox.say('image', url);
    },
  });
  return (
    <>
      <IconAction title={t('chat.quick')} icon={Zap} onClick={onQuick} />
      {maySeeGoods && <IconAction title={t('chat.sendGoods')} icon={ShoppingBag} onClick={() => setPicking(true)} />}
      <IconAction title={t('chat.addPicture')} icon={ImagePlus} disabled={busy} onClick={open} />
      {input}
      {isPicking && (
        <Suspense>
          <GoodsPicker
            onSend={(card) => {
              void outbox.show('goods', card);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function Composer({ outbox }: { outbox: Outbox }) {
  const t = useT();
  const [text, setText] = useState('');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (): void => {
    const message = text.trim();
    if (message === '') return;
    void outbox.say('text', message);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that ends a Chinese composition belongs to the composition.
    if (event.nativeEvent.isComposing) return;
    const asksForReplies = event.key === '/' && text === '';
    if (!asksForReplies && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    if (asksForReplies) setChoosing(true);
    else submit();
  };
  const close = (): void => {
    // At once: what is open keeps the focus.
    flushSync(() => setChoosing(false));
    field.current?.focus();
  };
  const insert = (sentence: string): void => {
    setText((before) => (before.trim() ? `${before.trim()} ${sentence}` : sentence));
    close();
  };
  return (
    <Box
      ref={setBar}
      sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end', p: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 37 }}>
        <Tools outbox={outbox} onQuick={() => setChoosing(true)} />
      </Box>
      {isChoosing && bar && <QuickReplies anchor={bar} onChoose={insert} onClose={close} />}
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
        sx={{ flexShrink: 0, whiteSpace: 'nowrap', minHeight: 37, ml: 0.5 }}
      >
        {t('chat.send')}
      </Button>
    </Box>
  );
}
