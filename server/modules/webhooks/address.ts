/** Where a webhook may go: https anywhere on the internet; plain http only to origins that the operator configured. */
import { isIP } from 'node:net';
import { isPublicAddress } from '../../outgoing/public-address.ts';

/** Names of this machine and of inner networks. What other names resolve to is looked at when something is sent. */
const INNER = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** @param configured origins that may be anywhere (`env.webhookOrigins`) */
export function isWebhookAddress(text: string, configured: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (configured.includes(url.origin)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return url.protocol === 'https:' && (isIP(host) ? isPublicAddress(host) : !INNER.test(host));
}
