/** The shopper's conversations with stores: the frame counts what is unread, the panel lists them. */
import { useRead } from './api.ts';
import { calls } from './calls.ts';
import { useSession } from './session.ts';

const EVERY = 60_000;

export const useChats = () => useRead(calls.chats(), { every: EVERY });

/** Messages of stores that were not read yet; 0 for visitors. */
export function useUnread(): number {
  const { status } = useSession();
  const { data = [] } = useChats();
  return status === 'user' ? data.reduce((sum, { unread }) => sum + unread, 0) : 0;
}
