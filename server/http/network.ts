/** Addresses of callers, and what counts as one caller where addresses are counted. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The caller's address, as the framework's `request.ip`. @param proxies how many hops in front are believed */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || !forwarded) return socket.remoteAddress;
  const text = String(forwarded);
  if (!text.includes(',')) return text.trim() || socket.remoteAddress; // each request comes by here
  const named = text.split(',').flatMap((one) => one.trim() || []);
  return named.at(-Math.min(proxies, named.length)) ?? socket.remoteAddress;
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one customer of a provider can vary at will. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.0/24`;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [
    ...left,
    ...Array<string>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
