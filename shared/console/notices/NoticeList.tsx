/** Notices below each other; choosing one opens what it is about. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import type { NoticeRow } from '../../contract/notices.ts';
import { htmlOf } from '../../browser/rich-text.ts';
import { RichHtml } from '../../browser/rich-text/RichHtml.tsx';
import { useT } from '../app/i18n.ts';
import { useOpenNotice } from './notices.ts';

interface Props {
  rows: readonly NoticeRow[];
  /** A page was opened. */
  onOpened: () => void;
}

export function NoticeList({ rows, onOpened }: Props) {
  const t = useT();
  if (rows.length === 0)
    return <Box sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>{t('notices.empty')}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((notice) => (
        <Notice key={notice.id} notice={notice} onOpened={onOpened} />
      ))}
    </Box>
  );
}

function Notice({ notice, onOpened }: { notice: NoticeRow; onOpened: () => void }) {
  const t = useT();
  const open = useOpenNotice();
  const choose = () => {
    open(notice);
    if (notice.link !== '') onOpened();
  };
  const { kind, text, content, read_at, created_at } = notice;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={choose}
        sx={{
          display: 'block',
          width: 1,
          px: 2,
          py: 1.25,
          font: 'inherit',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ display: 'block', fontSize: 14, fontWeight: read_at === null ? 600 : 400 }}>
          {text}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, fontSize: 12.5, color: 'text.secondary' }}
        >
          {t(`notices.kinds.${kind}`)} <time>{created_at}</time>
          {read_at === null && <Chip size="small" color="error" variant="outlined" label={t('notices.fresh')} />}
        </Box>
      </ButtonBase>
      {content !== '' && (
        <Box component="details" sx={{ px: 2, pb: 1.25, fontSize: 14 }}>
          <summary>{t('notices.read')}</summary>
          <RichHtml className="rich-text" value={htmlOf(content)} />
        </Box>
      )}
    </Box>
  );
}
