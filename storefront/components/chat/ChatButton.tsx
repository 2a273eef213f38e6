import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { openChat } from './open-chat.ts';
import type { ChatTopic } from './opened-chat.ts';

/** `[open, busy]`: starts the conversation, and whether its script is on the way. */
export function useChat(topic: ChatTopic): readonly [() => void, boolean] {
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    openChat(topic)
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return [open, busy];
}

interface ChatButtonProps extends Pick<ButtonLook, 'kind' | 'size' | 'wide'> {
  topic: ChatTopic;
  /** @default 'Contact seller' */
  label?: string;
}

/** Asks the store, or the platform, something. */
export function ChatButton({ topic, label, ...look }: ChatButtonProps) {
  const t = useT();
  const [open, busy] = useChat(topic);
  return (
    <Button {...look} busy={busy} aria-haspopup="dialog" icon={<MessageCircle aria-hidden />} onClick={open}>
      {label ?? t('common.chat')}
    </Button>
  );
}
