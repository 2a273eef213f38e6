import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../data/i18n.tsx';
import { fromProvider } from '../../data/oauth.ts';
import { useEntry } from './use-entry.ts';

/** `state` is the provider's name and 64 digits. */
const NAME_OF_STATE = /^([a-z]+)[0-9a-f]{64}$/;

/**
 * The return of a browser from a provider: with the ticket that the server has led it here with, or with the provider's
 * own answer, where that is registered to lead to this page.
 */
export function useReturn(): { isUnderWay: boolean; problem: string | undefined } {
  const t = useT();
  const [search] = useSearchParams();
  const { mutate, isPending, isSuccess, error } = useEntry('/oauth/ticket', t('auth.loginOk'));
  const ticket = search.get('ticket') ?? '';
  const name = NAME_OF_STATE.exec(search.get('state') ?? '')?.[1];
  const used = useRef('');
  useEffect(() => {
    if (name) window.location.replace(fromProvider(name, window.location.search));
    if (!ticket || used.current === ticket) return;
    used.current = ticket;
    mutate({ ticket });
  }, [name, ticket, mutate]);
  return { isUnderWay: isPending || isSuccess || Boolean(name), problem: error?.message };
}
