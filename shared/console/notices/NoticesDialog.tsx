/** All own notices, chosen by kind and by whether they are unread, and how one wants to be told. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Switch from '@mui/material/Switch';
import type { Page } from '../../contract/envelope.ts';
import { NOTICE_KINDS } from '../../contract/notice-kinds.ts';
import type { NoticeRow } from '../../contract/notices.ts';
import { useT } from '../app/i18n.ts';
import { useRead } from '../data/data-provider.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { QueryView } from '../layout/QueryView.tsx';
import { SelectField } from '../layout/SelectField.tsx';
import { NoticeList } from './NoticeList.tsx';
import { OWN, useMarkRead } from './notices.ts';
import { Preferences } from './Preferences.tsx';

const ROWS = 15;

export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const markRead = useMarkRead();
  const [shown, setShown] = useState({ kind: '', unread: false, page: 1 });
  const query = useRead<Page<NoticeRow>>(OWN, '', {
    kind: shown.kind,
    unread: shown.unread ? 1 : 0,
    page: shown.page,
    per_page: ROWS,
  });
  const kinds = NOTICE_KINDS.map((kind) => ({ value: kind, label: t(`notices.kinds.${kind}`) }));
  return (
    <DialogFrame title={t('notices.title')} width="640px" onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <SelectField
          label={t('notices.kind')}
          value={shown.kind}
          options={kinds}
          none={t('notices.all')}
          onChange={(kind) => setShown({ ...shown, kind, page: 1 })}
        />
        <FormControlLabel
          control={
            <Switch
              checked={shown.unread}
              onChange={(_, unread) => setShown({ ...shown, unread, page: 1 })}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          label={t('notices.onlyUnread')}
        />
        <Button onClick={() => void markRead()}>{t('notices.readAll')}</Button>
      </Box>
      <QueryView query={query} height={320}>
        {({ data, last_page, current_page }) => (
          <>
            <NoticeList rows={data} onOpened={onClose} />
            {last_page > 1 && (
              <Pagination
                sx={{ mt: 2 }}
                count={last_page}
                page={current_page}
                onChange={(_, page) => setShown({ ...shown, page })}
              />
            )}
          </>
        )}
      </QueryView>
      <Preferences />
    </DialogFrame>
  );
}
