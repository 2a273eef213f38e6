/** Pictures before and after: added, removed and moved ones are named. */
import Box from '@mui/material/Box';
import { pictureChanges, type PictureChange } from '#shared/domain/goods-difference.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { Compared } from './Compared.tsx';

export function PictureDifference({ before, after }: { before: readonly string[] | null; after: readonly string[] }) {
  const t = useT();
  const changes = pictureChanges(before ?? after, after);
  return (
    <Compared
      label={t('review.pictures')}
      isSame={before !== null && [...changes.before, ...changes.after].every(({ change }) => change === 'same')}
      before={before && <Row pictures={changes.before} />}
      after={<Row pictures={changes.after} />}
    />
  );
}

const COLORS = { same: 'divider', added: 'success.main', removed: 'error.main', moved: 'warning.main' } as const;

function Row({ pictures }: { pictures: readonly PictureChange[] }) {
  const t = useT();
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, alignContent: 'start' }}
    >
      {pictures.map(({ url, change }) => (
        <Box component="li" key={url} sx={{ width: 84, fontSize: 12 }}>
          <Box
            component="img"
            src={url}
            alt={t(`review.change.${change}`)}
            sx={{ width: 84, height: 84, objectFit: 'cover', border: 3, borderColor: COLORS[change], borderRadius: 1 }}
          />
          {change !== 'same' && <Box sx={{ textAlign: 'center' }}>{t(`review.change.${change}`)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
