import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { DESK, type Party } from '#shared/browser/chat/calls.ts';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useChats } from '../../data/chats.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { ErrorBlock } from '../../ui/ErrorBlock.tsx';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import { PLATFORM, type OpenChat } from './opened-chat.ts';
import { PanelHead } from './PanelHead.tsx';
import { PartnerMenu } from './PartnerMenu.tsx';
import { SignInFirst } from './SignInFirst.tsx';
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
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
      // Esc inside a Chinese composition belongs to the composition, and in a question over the panel to the question.
      const isOurs = target instanceof Element && target.closest('dialog') === dialog;
      if (key === 'Escape' && !isComposing && isOurs) onClose();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, [ref, onClose]);
}

/** Whom a conversation is with: the platform, or the account of the store's owner once it is known. */
function usePartner(storeId: number | undefined) {
  const query = useRead(storeId === undefined || storeId === PLATFORM ? null : calls.store(storeId));
  const owner = query.data?.user_id;
  const partner = useMemo<Party | undefined>(() => {
    if (storeId === PLATFORM) return DESK;
    return owner === undefined ? undefined : { type: 'users', id: String(owner) };
  }, [storeId, owner]);
  return { query, store: query.data, partner };
}

/** Whether one has shut the store out. */
const useIsBlocked = (storeId: number | undefined): boolean =>
  useChats().data?.find(({ store_id }) => store_id === storeId)?.blocked ?? false;

function titleOf(t: ReturnType<typeof useT>, storeId: number | undefined, name = ''): string {
  if (storeId === undefined) return t('chat.all');
  return t('chat.title', { name: storeId === PLATFORM ? t('chat.platform') : name });
}

/** The conversation with a store or with the platform, or all there are. */
export default function ChatPanel({ topic, onClose }: { topic: OpenChat; onClose: () => void }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const { storeId } = topic;
  const { query, store, partner } = usePartner(storeId);
  const [menuOf, setMenuOf] = useState<number>();
  const isBlocked = useIsBlocked(storeId);
  useShown(ref, topic.opener);
  useEscape(ref, onClose);
  // On a phone the page that a link leads to is behind the sheet.
  const showPage = () => {
    if (window.matchMedia(PHONE).matches) onClose();
  };
  const isMenuOpen = storeId !== undefined && menuOf === storeId;
  return (
    <dialog
      ref={ref}
      className={styles['panel']}
      aria-label={titleOf(t, storeId, store?.store_name)}
      onCancel={(event) => {
        // A question over the panel is closed alone.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <PanelHead
        storeId={storeId}
        store={store}
        hasMenu={partner?.type === 'users'}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOf(isMenuOpen ? undefined : storeId)}
        onLink={showPage}
        onClose={onClose}
      />
      {isMenuOpen && partner && (
        <PartnerMenu partner={partner} isBlocked={isBlocked} onClose={() => setMenuOf(undefined)} />
      )}
      {storeId === undefined ? (
        <ChatList />
      ) : query.error && !store ? (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Speaking topic={topic} partner={partner} isBlocked={isBlocked} onLink={showPage} />
      )}
    </dialog>
  );
}

interface SpeakingProps {
  topic: OpenChat;
  partner: Party | undefined;
  isBlocked: boolean;
  onLink: () => void;
}

/** The platform speaks only with whom it knows. */
function Speaking({ topic: { storeId, subject }, partner, isBlocked, onLink }: SpeakingProps) {
  const { status, user } = useSession();
  if (storeId === PLATFORM && status === 'anonymous') return <SignInFirst onLink={onLink} />;
  const who = String(user?.id ?? status);
  return (
    <Conversation
      key={`${who}:${storeId}`}
      as={who}
      partner={partner}
      subject={subject}
      isBlocked={isBlocked}
      onLink={onLink}
    />
  );
}
