/** One conversation at a time, over whatever page is shown. Its script and words come with the first click. */
import { createStore } from '#shared/browser/external-store.ts';
import { documentLanguage, loadTexts } from '../../data/i18n.tsx';
import { lazyPart } from '../../data/lazy-page.tsx';

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

export const ChatPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('./ChatPanel.tsx'), loadTexts(documentLanguage(), ['chat'])]);
  return panel;
});
export const openedChat = createStore<OpenChat | null>(null);

/** Opens the conversation with a store, or the list of them. @throws ChunkError when its script does not arrive */
export async function openChat(topic: ChatTopic): Promise<void> {
  const opener = document.activeElement;
  await ChatPanel.preload();
  openedChat.set({ ...topic, opener });
}
/** Another conversation, or the list, in the panel that is open. */
export const turnTo = (storeId?: number): void =>
  openedChat.set({ ...(storeId !== undefined && { storeId }), opener: openedChat.get()?.opener ?? null });
export const closeChat = (): void => openedChat.set(null);
