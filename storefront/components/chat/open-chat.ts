/** Opens the panel of conversations, whose script and words come with the first click. */
import { documentLanguage, loadTexts } from '../../data/i18n.tsx';
import { lazyPart } from '../../data/lazy-page.tsx';
import { openedChat, type ChatTopic } from './opened-chat.ts';

export const ChatPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('./ChatPanel.tsx'), loadTexts(documentLanguage(), ['chat'])]);
  return panel;
});

/** Opens the conversation with a store, or the list of them. @throws ChunkError when its script does not arrive */
export async function openChat(topic: ChatTopic): Promise<void> {
  const opener = document.activeElement;
  await ChatPanel.preload();
  openedChat.set({ ...topic, opener });
}
