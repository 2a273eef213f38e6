/** The command palette: type, choose with the arrows, Enter. */
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import type { Command } from './commands.ts';
import { search } from './match.ts';
import { useCommands } from './use-commands.ts';

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
}
const MOST_SHOWN = 60;

export default function Palette({ onClose, onShortcuts }: Props) {
  const t = useT();
  const id = useId();
  const all = useCommands(onShortcuts);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = search(typed, all).slice(0, MOST_SHOWN);
  const current = found[Math.min(at, found.length - 1)];
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  // The dialog takes the focus when it opens; the field takes it from there.
  const field = useRef<HTMLInputElement>(null);
  const takeFocus = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    if (input) setTimeout(() => input.focus());
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed before that is not lost.
    if (event.target !== field.current) field.current?.focus();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(current);
    else return;
    event.preventDefault();
  };
  const optionId = (command: Command) => `${id}-${command.id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, sm: '8vh' } } }}
      slotProps={{
        paper: {
          onKeyDown,
          'aria-label': t('palette.title'),
          sx: { width: 560, maxWidth: 'calc(100vw - 24px)', m: 1.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Search size={17} aria-hidden />
        <InputBase
          inputRef={takeFocus}
          fullWidth
          value={typed}
          placeholder={t('palette.hint')}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          sx={{ height: 50, fontSize: 15 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t('palette.title'),
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': current && optionId(current),
            'aria-autocomplete': 'list',
          }}
        />
      </Box>
      <Options
        id={`${id}-list`}
        commands={found}
        current={current}
        optionId={optionId}
        onChoose={run}
        isSearch={typed.trim() !== ''}
      />
    </Dialog>
  );
}

interface OptionsProps {
  id: string;
  commands: readonly Command[];
  current: Command | undefined;
  optionId: (command: Command) => string;
  onChoose: (command: Command) => void;
  /** Ranked: headings would repeat, so the group stands behind the name. */
  isSearch: boolean;
}

function Options({ id, commands, current, optionId, onChoose, isSearch }: OptionsProps) {
  const t = useT();
  if (commands.length === 0)
    return (
      <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.disabled' }}>
        {t('palette.nothing')}
      </Box>
    );
  return (
    <List role="listbox" id={id} aria-label={t('palette.title')}>
      {commands.map((command, index) => (
        <li
          key={command.id}
          id={optionId(command)}
          role="option"
          aria-selected={command === current}
          ref={command === current ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onChoose(command)}
          className={!isSearch && index > 0 && commands[index - 1]?.group !== command.group ? 'parted' : undefined}
        >
          <span>{command.name}</span>
          <small>{command.group}</small>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 8,
  listStyle: 'none',
  maxHeight: '56vh',
  overflowY: 'auto',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '7px 10px',
    borderRadius: 6,
    fontSize: 14,
    cursor: 'pointer',
  },
  '& li > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li small': { fontSize: 12, color: theme.palette.text.disabled },
  '& li:hover': { backgroundColor: theme.palette.action.hover },
  '& li[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  '& li.parted': { marginTop: 9 },
  '& li.parted::before': {
    content: '""',
    position: 'absolute',
    left: 16,
    right: 16,
    marginTop: -44,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));
