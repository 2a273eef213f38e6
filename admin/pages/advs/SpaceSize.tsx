/** Below the form of an ad: how large the pictures of the chosen space are. */
import Alert from '@mui/material/Alert';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';
import type { Row } from '#shared/console/data/resources.ts';

export default function SpaceSize() {
  const t = useT();
  const id = Number(useWatch({ name: 'pid' }) as unknown) || 0; // as: a field of the form
  const { data } = useGetOne<Row>('adv_spaces', { id }, { enabled: id > 0 });
  if (id === 0 || !data) return null;
  const [width, height] = [Number(data['width']), Number(data['height'])];
  const params = { name: String(data['name'] ?? ''), width, height };
  return (
    <Alert severity="info" role="status" sx={{ mt: 2.5 }}>
      {t(width > 0 && height > 0 ? 'desk.ads.size' : 'desk.ads.anySize', params)}
    </Alert>
  );
}
