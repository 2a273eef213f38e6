/** Conversations as React sees them: asked for once, asked again when the socket says so, polled while it is lost. */
import { useEffect, useMemo, useState } from 'react';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AreaName } from '../../contract/area.ts';
import {
  chatCalls,
  seenBy,
  type ChatCalls,
  type ChatMessage,
  type Conversation,
  type Party,
  type Saying,
} from './calls.ts';
import type { ChatCard } from '../../contract/messages.ts';
import { newKey } from '../idempotency.ts';
import { openLine, type LineState } from './line.ts';

const POLL_WHEN_LOST = 5_000;

export interface Line {
  area: AreaName;
  calls: ChatCalls;
  state: LineState;
  /** Undefined until the server has told. */
  me: Party | undefined;
  /** Why it has not told, until `rejoin` asks it again. */
  failure: Error | null;
  rejoin(): void;
}

export interface Speaker {
  /** The conversation to open with the line. */
  partner?: Party | undefined;
  /** Who speaks, where that may change without a new page; the line starts anew with another. */
  as?: string;
  /** An administrator speaks for the platform. */
  desk?: boolean;
}

/** Opens the line while the component is shown. */
export function useChatLine(area: AreaName, { partner, as = '', desk = false }: Speaker = {}): Line {
  const client = useQueryClient();
  const calls = useMemo(() => chatCalls(area, desk), [area, desk]);
  const [state, setState] = useState<LineState>('connecting');
  const joined = useQuery({
    queryKey: ['chat-me', area, as, desk, partner?.type, partner?.id],
    // Somebody who may not be addressed leaves the others readable.
    queryFn: () => calls.join(partner).catch(() => calls.join()),
    staleTime: Infinity,
  });
  // The first reply makes a visitor's cookie: a line opened before it would be somebody else's.
  const id = joined.data?.id;
  useEffect(() => {
    if (id === undefined) return;
    return openLine({
      ...calls,
      onState: setState,
      // A thread that nobody looks at is not read: it is asked for when the window has the focus again.
      onNews: () =>
        void client.invalidateQueries({ queryKey: ['chat', area], refetchType: document.hidden ? 'none' : 'active' }),
    });
  }, [area, calls, client, as, id]);
  return { area, calls, state, me: joined.data, failure: joined.error, rejoin: () => void joined.refetch() };
}

const pollOf = ({ state }: Line): number | false => (state === 'lost' ? POLL_WHEN_LOST : false);

export function useConversations(line: Line) {
  const { area, calls, me } = line;
  return useQuery({
    queryKey: ['chat', area, 'conversations', me?.type, me?.id],
    enabled: me !== undefined,
    refetchInterval: pollOf(line),
    refetchOnWindowFocus: true,
    queryFn: async (): Promise<Conversation[]> => {
      const rows = await calls.conversations();
      return me ? rows.map((row) => seenBy(me, row)) : [];
    },
  });
}

/** Messages of a conversation, oldest first, with `older()` for the page before. */
export function useThread(line: Line, partner: Party | undefined) {
  const { area, calls, me } = line;
  const query = useInfiniteQuery({
    queryKey: ['chat', area, 'thread', me?.type, me?.id, partner?.type, partner?.id],
    enabled: partner !== undefined && me !== undefined,
    refetchInterval: pollOf(line),
    refetchOnWindowFocus: true,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => calls.messages(partner ?? { type: 'users', id: '' }, pageParam),
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  });
  const messages = useMemo(() => oldestFirst(query.data?.pages.flatMap((page) => page.data) ?? []), [query.data]);
  return { ...query, messages };
}

/** Pages shift while messages arrive: each message once. */
const oldestFirst = (messages: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((one, other) => one.id - other.id);

export interface Unsent extends Saying {
  /** What a card shows meanwhile. */
  card: ChatCard | null;
  /** Why it did not go out; it stays until it is sent again. */
  error: string | null;
}
/** What a card may show. */
export type CardKind = Exclude<ChatMessage['content_type'], 'text' | 'image'>;
export type Outbox = ReturnType<typeof useOutbox>;
const NOTHING: readonly Unsent[] = [];

/**
 * What has been typed and is not on the server yet. Nothing of it is lost when sending fails, nor when another
 * conversation is looked at meanwhile: it is kept as long as the page.
 */
export function useOutbox(line: Line, partner: Party | undefined) {
  const client = useQueryClient();
  const { area, calls, me } = line;
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
  // One after the other: of two on their way together the later one may be stored first.
  const { mutateAsync: post } = useMutation({
    scope: { id: ['chat', area, partner?.type, partner?.id].join() },
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: ({ to, one }: { to: Party; one: Unsent }) => calls.say(to, one),
  });
  const send = async (one: Unsent): Promise<void> => {
    if (!partner) return;
    change((list) => [...list.filter(({ clientNo }) => clientNo !== one.clientNo), { ...one, error: null }]);
    try {
      await post({ to: partner, one });
      await client.invalidateQueries({ queryKey: ['chat', area] });
      change((list) => list.filter(({ clientNo }) => clientNo !== one.clientNo));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      change((list) => list.map((other) => (other.clientNo === one.clientNo ? { ...one, error: reason } : other)));
    }
  };
  return {
    unsent,
    say: (content_type: 'text' | 'image', content: string) =>
      send({ clientNo: newKey(), content_type, content, card: null, error: null }),
    show: (content_type: CardKind, card: ChatCard) =>
      send({ clientNo: newKey(), content_type, content: String(card.id), card, error: null }),
    retry: send,
  };
}
