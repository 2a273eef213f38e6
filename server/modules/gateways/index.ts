/** Calls that need a service outside this shop. Until one is connected each says so, in words that a client can show. */
import { z } from 'zod';
import { call } from '#shared/contract/call.ts';
import { handle } from '../../http/handle.ts';
import type { Audience, Route } from '../../http/route.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { refuse } from '../../errors.ts';

const ANY = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const ANSWER = z.unknown().describe('none: the call is refused until a service is connected');

const notConnected = (
  path: string,
  key: MessageKey,
  summary: string,
  {
    method = ANY,
    audience = 'public',
    permission,
  }: { method?: Route['method']; audience?: Audience; permission?: string } = {},
): Route =>
  handle(
    call({ method, path, summary, answer: ANSWER }),
    { audience, ...(permission && { permission }), unlimited: path.startsWith('/payment/'), noRenewal: true },
    () => {
      throw refuse(key);
    },
  );

/** A courier's printer is called with an order's id; the shorter path is the one that existing pages call. */
const waybills = (['Admin', 'Seller'] as const).flatMap((prefix) => {
  const audience = prefix === 'Admin' ? 'admin' : 'seller';
  return [`/${prefix}/orders/print/waybill/:id`, `/${prefix}/print/waybill/:id`].map((path) =>
    notConnected(path, 'notConnected.waybill', "Print the courier's waybill of an order", {
      method: ['GET', 'POST'],
      audience,
      permission: `${audience}.orders.update`,
    }),
  );
});

export const gatewaysRoutes: readonly Route[] = [
  notConnected('/payment/:gateway/:device', 'notConnected.payment', 'Notification of a payment gateway'),
  notConnected('/oauth/:name', 'notConnected.oauth', 'To the sign-in page of another provider', {
    method: ['GET', 'PUT', 'DELETE'],
  }),
  notConnected('/oauth/callback/:name', 'notConnected.oauth', 'Return from the sign-in page of another provider'),
  notConnected('/callback/oauth/:name', 'notConnected.oauth', 'Return from the sign-in page of another provider'),
  notConnected('/openid/code', 'notConnected.wechat', 'Who pays in WeChat', { method: 'GET' }),
  notConnected('/wechat/ticket', 'notConnected.wechat', 'Signature for pages inside WeChat', { method: 'GET' }),
  ...waybills,
];
