import { Suspense } from 'react';
import { ChatPanel } from './open-chat.ts';
import { closeChat, openedChat } from './opened-chat.ts';

/** Stays where it is while the page behind it changes. */
export function ChatLayer() {
  const topic = openedChat.use();
  if (!topic) return null;
  return (
    <Suspense>
      <ChatPanel.Part key={topic.storeId ?? 'all'} topic={topic} onClose={closeChat} />
    </Suspense>
  );
}
