/** The administrators' door asks to accept the site agreement first; its text opens in a dialog. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { RichText } from '../kinds/RichText.tsx';
import { useRead } from '../data/data-provider.ts';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function AgreementCheck({ checked, onChange }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', my: -1, fontSize: 13 }}>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_, value) => onChange(value)} />}
        label={t('login.agree')}
        sx={{ mr: 0.5, '& .MuiTypography-root': { fontSize: 13 } }}
      />
      <Link component="button" type="button" color="secondary" onClick={() => setOpen(true)}>
        {t('login.agreement')}
      </Link>
      {open && <AgreementDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

function AgreementDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error } = useRead<{ name: string; content: string }>('/agreements', 'agreement');
  return (
    <DialogFrame title={data?.name ?? t('login.agreement')} width="640px" onClose={onClose}>
      {error ? error.message : <RichText value={data?.content ?? ''} />}
    </DialogFrame>
  );
}
