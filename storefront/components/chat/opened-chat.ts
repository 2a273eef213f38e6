/** Which conversation is open: at most one, over whatever page is shown. */
import type { ChatCard } from '#shared/contract/messages.ts';
import type { CardKind } from '#shared/browser/chat/use-chat.ts';
import { createStore } from '#shared/browser/external-store.ts';

/** What the shopper asks about, offered to be sent with one click. */
export interface ChatSubject {
  kind: CardKind;
  card: ChatCard;
}
/** In place of a store: the platform's desk. */
export const PLATFORM = 0;
export interface ChatTopic {
  /** `PLATFORM` for the platform. Absent: all conversations, to choose one. */
  storeId?: number;
  subject?: ChatSubject;
}
export interface OpenChat extends ChatTopic {
  /** Gets the focus back. */
  opener: Element | null;
}

export const openedChat = createStore<OpenChat | null>(null);

/** Another conversation, or the list, in the panel that is open. */
export const turnTo = (storeId?: number): void =>
  openedChat.set({ ...(storeId !== undefined && { storeId }), opener: openedChat.get()?.opener ?? null });
export const closeChat = (): void => openedChat.set(null);
