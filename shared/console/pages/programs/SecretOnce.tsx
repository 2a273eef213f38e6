/** A secret that is shown once: it can be copied, and never be seen again. */
import Alert from '@mui/material/Alert';
import { useT } from '../../app/i18n.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { CopyText } from '../settings/CopyText.tsx';

interface Props {
  title: string;
  label: string;
  secret: string;
  onClose: () => void;
}

export function SecretOnce({ title, label, secret, onClose }: Props) {
  const t = useT();
  return (
    <DialogFrame
      title={title}
      width="520px"
      resizable={false}
      submit={{ onClick: onClose, children: t('programs.kept') }}
      cancelLabel={t('action.close')}
      onClose={onClose}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('programs.once')}
      </Alert>
      <CopyText label={label} text={secret} />
    </DialogFrame>
  );
}
