/** The bell: how many are unread, the newest of them, and the way to all. */
import { useId, useRef, useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Bell } from 'lucide-react';
import { IconButtonWithTooltip } from 'react-admin';
import type { Page } from '../../contract/envelope.ts';
import type { NoticeRow } from '../../contract/notices.ts';
import { useT } from '../app/i18n.ts';
import { lazyPart } from '../app/chunk.ts';
import { useRead } from '../data/data-provider.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { QueryView } from '../layout/QueryView.tsx';
import { NoticeList } from './NoticeList.tsx';
import { OWN, useMarkRead, useNoticeLine, useUnread } from './notices.ts';
import { useAlerts } from './use-alerts.ts';

const NoticesDialog = lazyPart<{ onClose: () => void }>(() => import('./NoticesDialog.tsx'));
const NEWEST = 6;

export function NoticeBell() {
  const t = useT();
  const id = useId();
  const known = useUnread();
  const unread = known ?? 0;
  useNoticeLine();
  useAlerts(known);
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState<'newest' | 'all' | null>(null);
  const label = unread > 0 ? t('notices.bell', { count: unread }) : t('notices.title');
  return (
    <>
      <span ref={anchor}>
        <IconButtonWithTooltip
          size="small"
          label={label}
          aria-haspopup="dialog"
          aria-expanded={open === 'newest'}
          onClick={() => setOpen('newest')}
        >
          <Badge badgeContent={unread} color="primary" max={99} slotProps={{ badge: { 'aria-hidden': true } }}>
            <Bell size={18} />
          </Badge>
        </IconButtonWithTooltip>
      </span>
      <Popover
        open={open === 'newest'}
        anchorEl={anchor.current}
        onClose={() => setOpen(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 380, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Newest titleId={id} onClose={() => setOpen(null)} onAll={() => setOpen('all')} />
      </Popover>
      <LazyDialog open={open === 'all'}>
        <NoticesDialog onClose={() => setOpen(null)} />
      </LazyDialog>
    </>
  );
}

function Newest({ titleId, onClose, onAll }: { titleId: string; onClose: () => void; onAll: () => void }) {
  const t = useT();
  const query = useRead<Page<NoticeRow>>(OWN, '', { per_page: NEWEST }, { staleTime: 0 });
  const markRead = useMarkRead();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.5 }}>
        <Box component="h2" id={titleId} sx={{ flex: 1, m: 0, fontSize: 15 }}>
          {t('notices.title')}
        </Box>
        <Button size="small" onClick={() => void markRead()}>
          {t('notices.readAll')}
        </Button>
      </Box>
      <QueryView query={query} height={240}>
        {({ data }) => <NoticeList rows={data} onOpened={onClose} />}
      </QueryView>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth onClick={onAll}>
          {t('notices.seeAll')}
        </Button>
      </Box>
    </>
  );
}
