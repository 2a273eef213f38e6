/**
 * Who pays inside WeChat. WeChat tells a page by leading the browser away and back once, without a question to anybody;
 * what the shopper had begun stands in the address meanwhile and goes on afterwards.
 */
import { useEffect, useEffectEvent } from 'react';
import type { findPayer, readOpenid } from '#shared/contract/wechat.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { newKey } from '#shared/browser/idempotency.ts';
import { api } from '../../data/api.ts';
import { toast } from '../../data/toast.ts';

const OPENID = 'wechat_openid';
/** Only who was led away from here goes on here. */
const STATE = 'wechat_state';

/** Leaves the page where nobody has told yet who pays; then nothing follows. */
async function openid(begun: Readonly<Record<string, string>>): Promise<string> {
  const known = sessionStorage.getItem(OPENID);
  if (known) return known;
  const state = newKey();
  const url = `${window.location.origin}${window.location.pathname}?${new URLSearchParams(begun).toString()}`;
  const address = await api.get<AnswerOf<typeof findPayer>>('/openid/address', { url, state });
  sessionStorage.setItem(STATE, state);
  window.location.assign(address);
  return new Promise(() => {});
}

/** Pays in the name of whoever holds this WeChat; elsewhere nobody has to be named. @param begun comes back in the address */
export async function asPayer<Answer>(
  device: PayDevice,
  begun: Readonly<Record<string, string>>,
  pay: (openid: string) => Promise<Answer>,
): Promise<Answer> {
  if (device !== 'mp') return pay('');
  const payer = await openid(begun);
  return pay(payer).catch((error: unknown) => {
    sessionStorage.removeItem(OPENID); // perhaps of an account that the shop has no more
    throw error;
  });
}

/** Goes on with what `asPayer` interrupted. */
export function useBackFromWechat(goOn: (begun: URLSearchParams) => void): void {
  const resume = useEffectEvent(goOn);
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const [code, state] = [query.get('code'), query.get('state')];
    if (!code || !state || state !== sessionStorage.getItem(STATE)) return;
    sessionStorage.removeItem(STATE);
    api.get<AnswerOf<typeof readOpenid>>('/openid/code', { payment_name: 'wechat', device: 'mp', code }).then(
      (payer) => {
        sessionStorage.setItem(OPENID, payer);
        resume(query);
      },
      (error: Error) => toast.error(error.message),
    );
  }, []);
}
