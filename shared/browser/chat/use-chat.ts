/** Conversations as React sees them: asked for once, asked again when the socket says so, polled while it is lost. */
import { useEffect, useMemo, useState } from 'react';
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AreaName } from '../../contract/area.ts';
import { chatCalls, seenBy, type ChatMessage, type Conversation, type Party } from './calls.ts';
import { openLine, type LineState } from './line.ts';

const POLL_WHEN_LOST = 5_000;

export interface Line {
  area: AreaName;
  state: LineState;
  /** Undefined until the server has told. */
  me: Party | undefined;
  /** Why it has not told, until `rejoin` asks it again. */
  failure: Error | null;
  rejoin(): void;
}

/**
 * Opens the line while the component is shown. `partner`: the conversation to open with it. `as`: who speaks, where that
 * may change without a new page; the line starts anew with another.
 */
export function useChatLine(area: AreaName, partner?: Party, as = ''): Line {
  const client = useQueryClient();
  const [state, setState] = useState<LineState>('connecting');
  const joined = useQuery({
    queryKey: ['chat-me', area, as, partner?.type, partner?.id],
    // Somebody who may not be addressed leaves the others readable.
    queryFn: () =>
      chatCalls(area)
        .join(partner)
        .catch(() => chatCalls(area).join()),
    staleTime: Infinity,
  });
  // The first reply makes a visitor's cookie: a line opened before it would be somebody else's.
  const id = joined.data?.id;
  useEffect(() => {
    if (id === undefined) return;
    const { provider, token } = chatCalls(area);
    return openLine({
      provider,
      token,
      onState: setState,
      // A thread that nobody looks at is not read: it is asked for when the window has the focus again.
      onNews: () =>
        void client.invalidateQueries({ queryKey: ['chat', area], refetchType: document.hidden ? 'none' : 'active' }),
    });
  }, [area, client, as, id]);
  return { area, state, me: joined.data, failure: joined.error, rejoin: () => void joined.refetch() };
}

const pollOf = ({ state }: Line): number | false => (state === 'lost' ? POLL_WHEN_LOST : false);

export function useConversations(line: Line) {
  const { area, me } = line;
  return useQuery({
    queryKey: ['chat', area, 'conversations', me?.type, me?.id],
    enabled: me !== undefined,
    refetchInterval: pollOf(line),
    refetchOnWindowFocus: true,
    queryFn: async (): Promise<Conversation[]> => {
      const rows = await chatCalls(area).conversations();
      return me ? rows.map((row) => seenBy(me, row)) : [];
    },
  });
}

/** Messages of a conversation, oldest first, with `older()` for the page before. */
export function useThread(line: Line, partner: Party | undefined) {
  const { area, me } = line;
  const query = useInfiniteQuery({
    queryKey: ['chat', area, 'thread', me?.type, me?.id, partner?.type, partner?.id],
    enabled: partner !== undefined && me !== undefined,
    refetchInterval: pollOf(line),
    refetchOnWindowFocus: true,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => chatCalls(area).messages(partner ?? { type: 'users', id: '' }, pageParam),
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  });
  const messages = useMemo(() => oldestFirst(query.data?.pages.flatMap((page) => page.data) ?? []), [query.data]);
  return { ...query, messages };
}

/** Pages shift while messages arrive: each message once. */
const oldestFirst = (messages: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((one, other) => one.id - other.id);

export interface Unsent {
  key: number;
  content_type: ChatMessage['content_type'];
  content: string;
  /** Why it did not go out; it stays until it is sent again. */
  error: string | null;
}
let keys = 0;

const NOTHING: readonly Unsent[] = [];

/**
 * What has been typed and is not on the server yet. Nothing of it is lost when sending fails, nor when another
 * conversation is looked at meanwhile: it is kept as long as the page.
 */
export function useOutbox(line: Line, partner: Party | undefined) {
  const client = useQueryClient();
  const { area, me } = line;
  const queryKey = ['chat-unsent', area, me?.type, me?.id, partner?.type, partner?.id];
  const { data: unsent = NOTHING } = useQuery<readonly Unsent[]>({
    queryKey,
    queryFn: skipToken,
    initialData: NOTHING,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (by: (list: readonly Unsent[]) => readonly Unsent[]): void =>
    void client.setQueryData<readonly Unsent[]>(queryKey, (list = NOTHING) => by(list));
  const send = async (one: Unsent): Promise<void> => {
    if (!partner) return;
    change((list) => [...list.filter(({ key }) => key !== one.key), { ...one, error: null }]);
    try {
      await chatCalls(area).say(partner, one.content_type, one.content);
      await client.invalidateQueries({ queryKey: ['chat', area] });
      change((list) => list.filter(({ key }) => key !== one.key));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      change((list) => list.map((other) => (other.key === one.key ? { ...one, error: reason } : other)));
    }
  };
  return {
    unsent,
    say: (content_type: Unsent['content_type'], content: string) =>
      send({ key: (keys += 1), content_type, content, error: null }),
    retry: send,
  };
}
