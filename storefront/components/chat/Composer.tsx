import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { upload } from '#shared/browser/uploads.ts';
import { useT } from '../../data/i18n.tsx';
import { IconButton } from '../../ui/Button.tsx';
import styles from './ChatPanel.module.css';

const MAX_LETTERS = 2000;
/** From here on it says how many are left. */
const TELL_FROM = 1900;
/** What was typed when a panel was closed; it is there again when it opens. */
const drafts = new Map<string, string>();

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whose words to which store. */
  draft: string;
  mayUpload: boolean;
  isReady: boolean;
  onSay: (type: 'text' | 'image', content: string) => void;
}

/** Uploads pictures one after the other; what goes wrong is told. */
function usePictures(onPicture: (url: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      for (const file of files) onPicture(await upload('user', file, { name: 'chat' }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { busy, problem, take };
}

export function Composer({ field, draft, mayUpload, isReady, onSay }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState(() => drafts.get(draft) ?? '');
  const file = useRef<HTMLInputElement>(null);
  const { busy, problem, take } = usePictures((url) => onSay('image', url));
  const [isWaiting, setWaiting] = useState(false);
  const write = (words: string) => {
    setText(words);
    drafts.set(draft, words);
    setWaiting(false);
  };
  /** Before the conversation is open it waits: whoever has pressed Enter does not do so again. */
  const submit = () => {
    const said = text.trim();
    if (said === '') return;
    if (!isReady) return setWaiting(true);
    onSay('text', said);
    write('');
    field.current?.focus();
  };
  useEffect(() => {
    if (isReady && isWaiting) submit();
  });
  // Enter that ends a Chinese composition belongs to the composition.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles['composer']}>
      {problem && (
        <p role="alert" className={styles['failed']}>
          {problem}
        </p>
      )}
      {text.length >= TELL_FROM && <small role="status">{t('chat.left', { count: MAX_LETTERS - text.length })}</small>}
      {mayUpload && (
        <>
          <IconButton
            label={t('chat.addPicture')}
            disabled={busy}
            aria-busy={busy}
            onClick={() => file.current?.click()}
          >
            <ImagePlus size={20} aria-hidden />
          </IconButton>
          <input
            ref={file}
            hidden
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            multiple
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </>
      )}
      <textarea
        ref={field}
        rows={1}
        value={text}
        maxLength={MAX_LETTERS}
        aria-label={t('chat.input')}
        placeholder={t('chat.placeholder')}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={t('chat.send')}
        className={styles['send']}
        disabled={text.trim() === ''}
        aria-busy={isWaiting}
        onClick={submit}
      >
        <SendHorizontal size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
