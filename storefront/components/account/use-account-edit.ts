import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { api, useSend } from '../../data/api.ts';
import { reloadUser } from '../../data/session.ts';
import { safeRedirect } from '../../paths.ts';

/** Saves parts of the own account and knows the new state everywhere; then on to where the form was asked for, or to `next`. */
export function useAccountEdit<Values extends FormFields>(done: string, next?: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useSend(
    async (values: Values) => {
      await api.put('/auth/edit', { provider: 'users', ...values });
      await reloadUser();
    },
    {
      quiet: true,
      refresh: ['/auth/info'],
      done,
      onSuccess: () => {
        const target = safeRedirect(search.get('redirect')) ?? next;
        if (target) void navigate(target);
      },
    },
  );
}
