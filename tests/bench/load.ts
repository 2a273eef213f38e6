/** One kind of request, sent by 32 connections at once for some seconds. */
import autocannon, { type Request } from 'autocannon';

const CONNECTIONS = 32;
/** Of one round; `BENCH_SECONDS=0.5 npm run bench` is a quick look. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
/** A server runs for weeks: V8 has compiled what is called often after some thousand calls, on either side. */
const WARM_UP_SECONDS = 8 * SECONDS;

export interface Load {
  name: string;
  /** One round: every connection sends them in turn, again and again. */
  requests: Request[];
  /** How many pieces of work a round is. @default as many as requests */
  works?: number;
}
export interface Figures {
  perSecond: number;
  /** Milliseconds of one request. */
  p50: number;
  p99: number;
  /** Requests of the measured time. */
  sent: number;
  /** Answers that were no success. */
  failed: number;
}

export async function warmUp(url: string, { requests }: Load): Promise<void> {
  await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS, requests });
}

export async function measure(url: string, { requests, works = requests.length }: Load): Promise<Figures> {
  let refused = 0;
  const watched = requests.map((request) => ({
    ...request,
    ...(request.method === 'POST' && watchedPost(request, () => (refused += 1))),
  }));
  const {
    latency,
    duration,
    errors,
    non2xx,
    requests: counted,
  } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: watched });
  return {
    perSecond: ((counted.total / duration) * works) / requests.length,
    p50: latency.p50,
    p99: latency.p99,
    sent: counted.total,
    failed: errors + non2xx + refused,
  };
}

/** Of several rounds: the middle one of each figure, so that a moment in which the machine was slow changes nothing. */
export function together(rounds: readonly Figures[]): Figures {
  const sum = (of: (figures: Figures) => number): number => rounds.reduce((total, figures) => total + of(figures), 0);
  const middle = (of: (figures: Figures) => number): number =>
    rounds.map(of).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    sent: sum(({ sent }) => sent),
    failed: sum(({ failed }) => failed),
  };
}

/** The envelope says how a write went: HTTP 200 alone is no success. */
function watchedPost({ onResponse }: Request, refuse: () => void): Pick<Request, 'onResponse'> {
  return {
    onResponse: (status, body, context) => {
      if (!body.startsWith('{"code":200')) refuse();
      onResponse?.(status, body, context);
    },
  };
}

let visitor = 0;
/** An address of its own for every simulated client, within 10.0.0.0/8: the limits count what they must. */
export const nextClient = (): Record<string, string> => {
  visitor = (visitor + 1) % 0xff_ff_ff;
  return { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
};

/** A request that is made anew for each sending. */
export const fresh = (make: () => Request): Request => ({
  path: '/',
  setupRequest: (request) => ({ ...request, ...make() }),
});
