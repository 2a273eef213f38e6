/** A new signing secret: asked first, because the former one ends. */
import { useState } from 'react';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { titleAbout } from '../../data/nouns.ts';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { SecretOnce } from './SecretOnce.tsx';

export default function WebhookSecretDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const [secret, setSecret] = useState('');
  const run = async () => {
    const { data } = await provider.move<{ secret: string }>('webhooks', rows[0]?.id ?? 0, 'new_secret');
    setSecret(data.secret);
  };
  const title = titleAbout(t('programs.secretTitle'), String(rows[0]?.['name'] ?? ''));
  if (secret !== '') return <SecretOnce title={title} label={t('programs.secret')} secret={secret} onClose={onDone} />;
  return (
    <ConfirmDialog title={title} onConfirm={run} onClose={onClose}>
      {t('programs.secretQuestion')}
    </ConfirmDialog>
  );
}
