/** How components talk to the API: `useRead` reads, `useSend` writes. Nothing else fetches. */
import { createContext, use, useCallback } from 'react';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { CODE } from '#shared/contract/envelope.ts';
import { ApiError, request } from '#shared/browser/http.ts';
import type { Read } from './calls.ts';
import { useSession } from './session.ts';
import { toast } from './toast.ts';

export const api = request('user');

/** What the catalogue of errors shows even for a read (requirements 8); other failed reads show in their place on the page. */
const announce = (error: unknown): void => {
  if (error instanceof ApiError && (error.code === CODE.notice || error.code === CODE.tooMany))
    toast.error(error.message);
};

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: announce }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.['quiet']) toast.error(error.message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // No answer, or a shop that is busy just now.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.code === 0 || error.code === CODE.busy),
      },
    },
  });
}

export interface ApiOptions<T> {
  /** Keep showing the previous page of a list, dimmed, while the next one loads. */
  keep?: boolean;
  enabled?: boolean;
  /** Milliseconds between repeats; false once what is known will not change. */
  every?: number | ((known: T | undefined) => number | false);
  staleTime?: number;
}

/** Reads a call of `calls`. Calls under /user wait for a session. Null reads nothing. */
export const useRead = import.meta.env.SSR ? useFetched : useObserved;

interface Question<T> extends UseQueryOptions<T, Error> {
  queryKey: QueryKey;
}
/** A read that is no call of `calls`: a question of a signed-in shopper, say. The server knows nobody who asks. */
export const useAnswer: <T>(question: Question<T>) => UseQueryResult<T, Error> = import.meta.env.SSR
  ? <T>() => known<T>(undefined)
  : useQuery;

/** What the server was told before it draws a page, by call. A query client for each page took a twentieth of its drawing, observers in it a tenth of the page. */
export const AnswersContext = createContext<ReadonlyMap<Read<unknown>, unknown>>(new Map());

function useFetched<T>(call: Read<T> | null): UseQueryResult<T, Error> {
  const answers = use(AnswersContext);
  return known(call === null ? undefined : (answers.get(call) as T | undefined)); // as: a call names what answers it
}

function known<T>(data: T | undefined): UseQueryResult<T, Error> {
  const isSuccess = data !== undefined;
  const shown = { data, error: null, isSuccess, isPending: !isSuccess, isError: false };
  return { ...shown, isFetching: false, isPlaceholderData: false } as UseQueryResult<T, Error>; // as: the rest is for a browser
}

function useObserved<T>(call: Read<T> | null, options: ApiOptions<T> = {}): UseQueryResult<T, Error> {
  const session = useSession();
  const { every } = options;
  const isPrivate = call?.startsWith('/user') ?? false;
  return useQuery<T, Error>({
    queryKey: [call],
    queryFn: ({ signal }) => api.get<T>(call ?? '', {}, { signal }),
    enabled: call !== null && options.enabled !== false && (!isPrivate || session.status === 'user'),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(every === undefined
      ? {}
      : { refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data) }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  });
}

/** Marks every cached call whose path starts so as outdated; shown ones reload. */
export function useRefresh(): (...prefixes: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (...prefixes: readonly string[]) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [call] }) =>
          typeof call === 'string' && prefixes.some((prefix) => call.startsWith(prefix)),
      }),
    [client],
  );
}

export interface SendOptions<Answer, Input> {
  /** Path prefixes that are outdated afterwards. */
  refresh?: readonly string[];
  /** Toast on success. */
  done?: string;
  /** The caller shows errors itself (forms); otherwise they become toasts. */
  quiet?: boolean;
  /** Writes of one queue go out one after the other, so that the last one is the last to arrive. */
  queue?: string;
  onSuccess?: (answer: Answer, input: Input) => void;
}

type UseSend = <Answer, Input = void>(
  run: (input: Input) => Promise<Answer>,
  options?: SendOptions<Answer, Input>,
) => UseMutationResult<Answer, Error, Input>;

/** A write: `const send = useSend((id: number) => api.post('/user/coupon/receive', { id }), { done: t('coupon.claimOk') })`. */
export const useSend: UseSend = import.meta.env.SSR ? useUnsent : useMutated;

const UNSENT = {
  status: 'idle',
  isIdle: true,
  isPending: false,
  isPaused: false,
  isSuccess: false,
  isError: false,
  data: undefined,
  error: null,
  variables: undefined,
  context: undefined,
  failureCount: 0,
  failureReason: null,
  submittedAt: 0,
  mutate() {},
  mutateAsync: () => Promise.reject(new Error('nothing is sent while a page is drawn')),
  reset() {},
} as const;
/** Nobody clicks on the server. */
function useUnsent<Answer, Input>(): UseMutationResult<Answer, Error, Input> {
  return UNSENT;
}

function useMutated<Answer, Input>(
  run: (input: Input) => Promise<Answer>,
  options: SendOptions<Answer, Input> = {},
): UseMutationResult<Answer, Error, Input> {
  const refresh = useRefresh();
  return useMutation<Answer, Error, Input>({
    mutationFn: run,
    meta: { quiet: options.quiet ?? false },
    ...(options.queue === undefined ? {} : { scope: { id: options.queue } }),
    onSuccess: (answer, input) => {
      if (options.done) toast.success(options.done);
      options.onSuccess?.(answer, input);
      if (options.refresh?.length) void refresh(...options.refresh);
    },
  });
}
