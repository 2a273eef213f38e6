import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const INVITER = 'inviterId';

/** Who invited this visitor: from the link, kept for the tab (compatibility 9.13). Asked when it is needed; '' for nobody. */
export function useInviter(): () => string {
  const [search] = useSearchParams();
  const named = search.get('inviter_id') ?? '';
  useEffect(() => {
    if (/^\d+$/.test(named)) sessionStorage.setItem(INVITER, named);
  }, [named]);
  return () => named || (sessionStorage.getItem(INVITER) ?? '');
}
