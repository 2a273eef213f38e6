/** Calls to the world outside, by host. Hosts that settings name are few; those that sellers name share one name. */
import type { Outgoing, OutgoingRequest } from '../outgoing/outgoing.ts';
import { observed } from './observe.ts';

const MOST_HOSTS = 60;
const known = new Set<string>();

/** @param name what all hosts are called, where strangers choose them */
export function observedOutgoing(outgoing: Outgoing, name?: string): Outgoing {
  const labels = ({ url, method }: OutgoingRequest) => ({ host: name ?? hostOf(url), method });
  const outcome = ({ status }: { status: number }): string => `${Math.floor(status / 100)}xx`;
  return {
    send: (request) => observed('outgoing', labels(request), () => outgoing.send(request), outcome),
    open: (request) => observed('outgoing', labels(request), () => outgoing.open(request), outcome),
  };
}

function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : 'none';
  if (known.size < MOST_HOSTS) known.add(host);
  return known.has(host) ? host : 'other';
}
