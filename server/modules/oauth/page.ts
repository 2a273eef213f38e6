/** Browsers on their way between pages, and programs that read an answer. */
import { REPLY_SENT } from '../../http/route.ts';
import type { Caller } from '../accounts/index.ts';

type Http = Caller['http'];

/** Is a browser opening a page, and no program asking? Browsers of today say it; the others take html. */
export function isPage({ request: { headers, method } }: Http): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** On to a page of the shop. The ticket is worth nothing in another browser. */
function goTo({ reply }: Http, path: string, query: Record<string, string>): typeof REPLY_SENT {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(`${path}?${new URLSearchParams(filled)}`, 303);
  return REPLY_SENT;
}

/** Without a ticket of ours the page says that the sign-in is not valid. */
export const goToSignIn = (http: Http, ticket: string, redirect: string): typeof REPLY_SENT =>
  goTo(http, '/login', { ticket: ticket || 'none', redirect });
export const goToLinks = (http: Http, ticket: string, name: string): typeof REPLY_SENT =>
  goTo(http, '/user/oauth', { ticket, name });
