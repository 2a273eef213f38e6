/** Sentences that are kept ready: type to find one, choose with the arrows, Enter. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useConsole, useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { allows, type Row } from '../../data/resources.ts';
import { InPlace } from '../../layout/InPlace.tsx';
import { search } from '../../palette/match.ts';

interface Reply extends Row {
  content: string;
}
const FIRST = { page: 1, perPage: 50 };
const BY_ORDER = { field: 'is_sort', order: 'ASC' as const };

interface Props {
  anchor: Element;
  onChoose: (sentence: string) => void;
  onClose: () => void;
}

export function QuickReplies({ anchor, onChoose, onClose }: Props) {
  const t = useT();
  const { area } = useConsole();
  const mayRead = allows(useResource('chat_replies'), 'list');
  const { data = [], isFetching } = useGetList<Reply>(
    'chat_replies',
    { filter: {}, pagination: FIRST, sort: BY_ORDER },
    { enabled: mayRead },
  );
  const sentences = data.map(({ id, content }) => ({ id, name: content }));
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('chat.quick'), sx: { width: 420, maxWidth: 'calc(100vw - 24px)' } },
      }}
    >
      <Box sx={{ p: 1.5, display: 'grid', gap: 1 }}>
        <Autocomplete
          open
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          size="small"
          value={null}
          loading={isFetching}
          options={sentences}
          filterOptions={(all, { inputValue }) => search(inputValue, all)}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          onChange={(_, sentence) => sentence && onChoose(sentence.name)}
          noOptionsText={<span role="status">{t('chat.noQuick')}</span>}
          slots={{ popper: InPlace }}
          slotProps={{ paper: { elevation: 0 }, listbox: { sx: { maxHeight: 260, fontSize: 13.5 } } }}
          renderInput={(props) => <TextField {...props} autoFocus label={t('chat.searchQuick')} />}
        />
        {mayRead && (
          <Link component={RouterLink} to={`${area.prefix}chat_replies`} color="secondary" sx={{ fontSize: 13 }}>
            {t('chat.manageQuick')}
          </Link>
        )}
      </Box>
    </Popover>
  );
}
