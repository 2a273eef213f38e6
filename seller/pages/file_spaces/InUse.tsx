/** Warns of pages that show the pictures which are about to go. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { listPictureUses } from '#shared/contract/uploads.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useRead } from '#shared/console/data/data-provider.ts';

const MOST = 6;

/** @param of pictures by id, or those of a folder */
export function InUse({ of }: { of: { id: string } | { dir_id: number } }) {
  const t = useT();
  const { data = [] } = useRead<AnswerOf<typeof listPictureUses>>('file_spaces', 'uses', of, { staleTime: 0 });
  const places = [
    ...new Set(
      data.map(({ kind, name }) => t(kind === 'goods' ? 'pages.files.usedGoods' : 'pages.files.usedStore', { name })),
    ),
  ];
  if (places.length === 0) return null;
  return (
    <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
      {t('pages.files.used')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {places.slice(0, MOST).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {places.length > MOST && <li>{t('pages.files.more', { count: places.length })}</li>}
      </Box>
    </Alert>
  );
}
