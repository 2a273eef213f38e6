/** Licence and identity card side by side, each opening large. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ImageOff } from 'lucide-react';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import { useResource } from '#shared/console/app/area.ts';
import { PictureDialog } from '#shared/console/kinds/PictureCell.tsx';
import { Section } from '#shared/console/layout/Section.tsx';
import type { StoreRecord } from '#shared/contract/stores.ts';

const PICTURES = ['business_license', 'id_card_t', 'id_card_b'] as const;

export function Documents({ store }: { store: StoreRecord }) {
  const t = useT();
  return (
    <Section title={t('desk.store.documents')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}>
        {PICTURES.map((name) => (
          <Document key={name} name={name} src={store[name]} />
        ))}
      </Box>
    </Section>
  );
}

function Document({ name, src }: { name: (typeof PICTURES)[number]; src: string }) {
  const t = useT();
  const label = useLabel();
  const field = useResource('stores')?.fields[name];
  const title = field ? label(field.label) : name;
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const isThere = src !== '' && !failed;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <ButtonBase
        disabled={!isThere}
        onClick={() => setOpen(true)}
        aria-label={t('desk.store.zoom', { name: title })}
        focusRipple
        sx={{
          width: '100%',
          aspectRatio: '8 / 5',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'background.default',
          color: 'text.secondary',
          cursor: 'zoom-in',
          '& img': { width: '100%', height: '100%', objectFit: 'contain' },
        }}
      >
        {isThere ? (
          <img src={src} alt="" decoding="async" onError={() => setFailed(true)} />
        ) : (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, fontSize: 13 }}>
            <ImageOff size={22} aria-hidden />
            {t('desk.store.missing')}
          </Box>
        )}
      </ButtonBase>
      <Box component="figcaption" sx={{ mt: 0.75, fontSize: 13, color: 'text.secondary', textAlign: 'center' }}>
        {title}
      </Box>
      {open && <PictureDialog src={src} onClose={() => setOpen(false)} />}
    </Box>
  );
}
