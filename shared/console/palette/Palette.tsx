/** The command palette: type, choose with the arrows, Enter. Commands stand first, so that records that are found later move none of them. */
import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { Search } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { InPlace } from '../layout/InPlace.tsx';
import { search } from './match.ts';
import { useCommands } from './use-commands.ts';
import { useRecordCommands } from './use-record-commands.ts';

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
}
const MOST_SHOWN = 60;

const LIST = {
  p: 1,
  maxHeight: '56vh',
  '& > li': { gap: 1.5, borderRadius: 1.5, fontSize: 14 },
  '& > li > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: 12, color: 'text.disabled' },
  '& > .parted': { mt: 1.125 },
  '& > .parted::before': {
    content: '""',
    position: 'absolute',
    left: 16,
    right: 16,
    mt: -5.5,
    borderTop: 1,
    borderColor: 'divider',
  },
};

export default function Palette({ onClose, onShortcuts }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const commands = useCommands(onShortcuts);
  const { recent, found, isSearching } = useRecordCommands(typed);
  const shown =
    typed.trim() === '' ? [...recent, ...commands] : [...search(typed, commands).slice(0, MOST_SHOWN), ...found];
  return (
    <Dialog
      open
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, sm: '8vh' } } }}
      slotProps={{
        paper: { 'aria-label': t('palette.title'), sx: { width: 560, maxWidth: 'calc(100vw - 24px)', m: 1.5 } },
      }}
    >
      <Autocomplete
        open
        autoHighlight
        value={null}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        options={shown}
        filterOptions={(all) => all}
        loading={isSearching}
        loadingText={<span role="status">{t('state.loading')}</span>}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        onChange={(_, command) => {
          if (!command) return;
          onClose();
          command.run();
        }}
        noOptionsText={<span role="status">{t('palette.nothing')}</span>}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: { 'aria-label': t('palette.title'), 'aria-labelledby': undefined, sx: LIST },
        }}
        renderInput={({ InputProps, inputProps }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Search size={17} aria-hidden />
            <InputBase
              ref={InputProps.ref}
              autoFocus
              fullWidth
              placeholder={t('palette.hint')}
              inputProps={{ ...inputProps, 'aria-label': t('palette.title') }}
              sx={{ height: 50, fontSize: 15 }}
            />
          </Box>
        )}
        renderOption={({ key, className, ...option }, { name, detail, group }, { index, inputValue }) => {
          // Ranked by a search, groups would begin again and again.
          const isParted = inputValue.trim() === '' && index > 0 && shown[index - 1]?.group !== group;
          return (
            <Box component="li" key={key} {...option} className={isParted ? `${className} parted` : className}>
              <span>
                {name}
                {detail && <Detail>{detail}</Detail>}
              </span>
              <small>{group}</small>
            </Box>
          );
        }}
      />
    </Dialog>
  );
}

const Detail = ({ children }: { children: string }) => (
  <Box component="span" sx={{ ml: 1, fontSize: 12.5, color: 'text.secondary' }}>
    {children}
  </Box>
);
