/** One attempt: signed, through the guarded way out, with what came back. It is outside of every transaction. */
import type { WebhookOutcome } from '#shared/contract/webhooks.ts';
import { MAX_LOGGED_ANSWER } from '#shared/contract/webhooks.ts';
import type { Env } from '../../env.ts';
import type { Keys } from '../../http/tokens.ts';
import type { Ports } from '../../ports/index.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { isWebhookAddress } from './address.ts';
import { secretOf, signedHeaders } from './sign.ts';

export interface SendDeps {
  env: Pick<Env, 'webhookOrigins'>;
  ports: Pick<Ports, 'webhooks'>;
  keys: Pick<Keys, 'webhooks'>;
}
export interface Message {
  url: string;
  secret_salt: string;
  message_id: string;
  body: string;
}

/** Told in place of the address that a name has led to: it may be one of an inner network. */
const INSIDE = 'not an address of the internet';
const printable = (bytes: Buffer): string => bytes.subarray(0, MAX_LOGGED_ANSWER).toString('utf8').replaceAll('\0', '');

/** 2xx is delivered; a redirect is not. */
export async function send({ env, ports, keys }: SendDeps, message: Message): Promise<WebhookOutcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  if (!isWebhookAddress(message.url, env.webhookOrigins))
    return { is_delivered: false, answer_status: 0, duration_ms: 0, answer: INSIDE };
  const { message_id: id, body } = message;
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(secretOf(keys, message.secret_salt), { id, seconds, body });
  try {
    const reply = await ports.webhooks.send({ method: 'POST', url: message.url, headers, body });
    const is_delivered = reply.status >= 200 && reply.status < 300;
    return { is_delivered, answer_status: reply.status, duration_ms: took(), answer: printable(reply.body) };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const answer = error.reason === 'address' ? INSIDE : error.message;
    return { is_delivered: false, answer_status: 0, duration_ms: took(), answer };
  }
}
