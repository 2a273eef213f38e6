/** Which conversation is open: at most one, over whatever page is shown. */
import { createStore } from '#shared/browser/external-store.ts';

/** What the shopper asks about, offered to be sent with one click. */
export interface ChatSubject {
  kind: 'goods' | 'order';
  /** Of the goods; the number of the order. */
  name: string;
  image: string;
  /** Its price, or what else tells it apart. */
  note: string;
  /** Its page, when the store can open it too. */
  path?: string;
}
export interface ChatTopic {
  /** Absent: all conversations, to choose one. */
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
