import { useId } from 'react';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { beginLink } from '#shared/contract/oauth.ts';
import type { OauthName } from '#shared/domain/oauth.ts';
import { maskPhone } from '#shared/domain/phone.ts';
import { hasProof, HolderProof, proofMissing, signInSecret } from '../../components/account/HolderProof.tsx';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { useAccount } from '../../data/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';

interface LinkDialogProps {
  open: boolean;
  name: OauthName;
  called: string;
  onClose: () => void;
}

/** Asks for a proof that the holder is here, then leads to the provider. */
export function LinkDialog({ open, name, called, onClose }: LinkDialogProps) {
  const t = useT();
  const id = useId();
  const account = useAccount().data ?? null;
  const label = t('oauth.password');
  const begin = useSend(
    (proof: { old_password: string; code: string }) =>
      api.post<AnswerOf<typeof beginLink>>(`/user/oauths/${name}`, proof),
    { quiet: true, onSuccess: ({ url }) => window.location.assign(url) },
  );
  const form = useForm({
    initial: { old_password: '', code: '' },
    check: (proof) => (hasProof(account) ? proofMissing(proof, { old_password: label, code: t('auth.code') }, t) : {}),
    send: begin.mutateAsync,
  });
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={id} kind="primary" busy={form.busy || begin.isSuccess}>
        {t('oauth.go')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('oauth.linkNamed', { name: called })} actions={actions}>
      <Form form={form} id={id}>
        <p>{t(hasProof(account) ? 'oauth.linkHint' : 'oauth.goHint', { name: called })}</p>
        <HolderProof
          form={form}
          {...signInSecret(account, label)}
          code={{ name: 'code', purpose: 'edit_user' }}
          phone={maskPhone(account?.phone ?? '')}
        />
      </Form>
    </Dialog>
  );
}
