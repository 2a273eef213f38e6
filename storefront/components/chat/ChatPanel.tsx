import { ChevronLeft, X } from 'lucide-react';
import type { StoreDetail } from '#shared/contract/stores.ts';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ErrorBlock } from '../../ui/ErrorBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import { turnTo, type OpenChat } from './opened-chat.ts';
import styles from './ChatPanel.module.css';

const PHONE = '(max-width: 767px)';

/** A sheet over everything on a phone; elsewhere a panel beside the page, which stays usable. Focus goes in and comes back. */
function useShown(ref: RefObject<HTMLDialogElement | null>, opener: Element | null): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const phone = window.matchMedia(PHONE);
    const show = () => {
      dialog?.close();
      if (phone.matches) return dialog?.showModal();
      dialog?.show();
      dialog?.querySelector('textarea')?.focus();
    };
    show();
    phone.addEventListener('change', show);
    return () => {
      phone.removeEventListener('change', show);
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref, opener]);
}

/** A panel beside the page is no modal layer, which Esc would close by itself. */
function useEscape(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const dialog = ref.current;
    // Esc inside a Chinese composition belongs to the composition.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && onClose();
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, [ref, onClose]);
}

/** The conversation with a store, or all there are. */
export default function ChatPanel({ topic, onClose }: { topic: OpenChat; onClose: () => void }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const { status, user } = useSession();
  const { storeId } = topic;
  const query = useRead(storeId === undefined ? null : calls.store(storeId));
  useShown(ref, topic.opener);
  useEscape(ref, onClose);
  const store = query.data;
  const who = String(user?.id ?? status);
  // On a phone the page that a link leads to is behind the sheet.
  const showPage = () => {
    if (window.matchMedia(PHONE).matches) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={styles['panel']}
      aria-label={storeId === undefined ? t('chat.all') : t('chat.title', { name: store?.store_name ?? '' })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        {storeId === undefined ? <h2>{t('chat.all')}</h2> : <StoreHead id={storeId} store={store} onLink={showPage} />}
        <IconButton label={t('common.close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {storeId === undefined ? (
        <ChatList />
      ) : query.error && !store ? (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Conversation key={who} as={who} owner={store?.user_id} subject={topic.subject} onLink={showPage} />
      )}
    </dialog>
  );
}

interface StoreHeadProps {
  id: number;
  /** Undefined until it has been found. */
  store: Pick<StoreDetail, 'store_logo' | 'store_name'> | undefined;
  onLink: () => void;
}

function StoreHead({ id, store, onLink }: StoreHeadProps) {
  const t = useT();
  const { status } = useSession();
  return (
    <>
      {status === 'user' && (
        <IconButton label={t('chat.all')} onClick={() => turnTo()}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <Picture src={store?.store_logo} alt="" width={36} height={36} className={styles['logo']} />
      <h2>
        <Link to={paths.store(id)} onClick={onLink}>
          {store?.store_name ?? t('chat.connecting')}
        </Link>
      </h2>
    </>
  );
}
