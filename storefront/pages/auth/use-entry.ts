import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TokenReply } from '#shared/contract/accounts.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { withProof } from '#shared/browser/proof.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { signIn } from '../../data/session.ts';
import { toast } from '../../data/toast.ts';
import { paths, safeRedirect } from '../../paths.ts';

/** The forms, and the return from a provider, end alike: tokens, who it is, and on to where one came from, the account's own start, or home (requirements 4). */
export function useEntry(path: '/login' | '/register' | '/forget_password' | '/oauth/ticket', done: string) {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useSend(
    async (form: FormFields) => {
      const reply = await withProof(api, (altcha) => api.post<TokenReply>(path, { ...form, altcha }));
      return signIn(reply, { subAccount: t('common.subNotAllowBuy'), failed: t('auth.loginAbnormal') });
    },
    {
      quiet: true,
      // Everything that was read for a visitor may look different now.
      refresh: ['/'],
      onSuccess: (user) => {
        toast.success(done);
        void navigate(safeRedirect(search.get('redirect')) ?? safeRedirect(user.defaultUrl ?? null) ?? paths.home(), {
          replace: true,
        });
      },
    },
  );
}

/** Keeps the way back when changing between login and register. */
export const useRedirect = (): string | undefined => useSearchParams()[0].get('redirect') ?? undefined;
