import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FolderInput, Pencil, Search, Trash2, Upload } from 'lucide-react';
import { useT } from '#shared/console/app/i18n.ts';
import { Check } from '#shared/console/form/Check.tsx';
import { useFileInput } from '#shared/console/kinds/uploads.tsx';
import type { Folder } from './types.ts';

interface Props {
  name: string;
  onName: (name: string) => void;
  /** Where pictures may be moved. */
  folders: readonly Folder[];
  chosen: number;
  isAll: boolean;
  onAll: () => void;
  onRename: () => void;
  onMove: (folder: number) => void;
  onDelete: () => void;
  onUpload: (files: File[]) => void;
}

/** Typing is followed after a pause. */
const PAUSE = 300;

export function PictureToolbar({
  name,
  onName,
  folders,
  chosen,
  isAll,
  onAll,
  onRename,
  onMove,
  onDelete,
  onUpload,
}: Props) {
  const t = useT();
  const { input, open } = useFileInput({ multiple: true, label: t('settings.files.upload'), onFiles: onUpload });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
      <Button variant="contained" startIcon={<Upload size={16} />} onClick={open}>
        {t('settings.files.upload')}
      </Button>
      {input}
      <Check
        label={chosen > 0 ? t('list.selected', { count: chosen }) : t('list.selectAll')}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={onAll}
      />
      {chosen > 0 && (
        <>
          {chosen === 1 && (
            <Button startIcon={<Pencil size={16} />} onClick={onRename}>
              {t('pages.files.rename')}
            </Button>
          )}
          <Button
            startIcon={<FolderInput size={16} />}
            disabled={folders.length === 0}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('settings.files.move')}
          </Button>
          <Button color="error" startIcon={<Trash2 size={16} />} onClick={onDelete}>
            {t('settings.files.delete')}
          </Button>
        </>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {folders.map((folder) => (
          <MenuItem
            key={folder.id}
            onClick={() => {
              setAnchor(null);
              onMove(folder.id);
            }}
          >
            {folder.name}
          </MenuItem>
        ))}
      </Menu>
      <Box sx={{ flex: 1 }} />
      <SearchBox value={name} onChange={onName} />
      <Box sx={{ width: '100%', fontSize: 12.5, color: 'text.disabled' }}>{t('settings.files.hint')}</Box>
    </Box>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  const icon = (
    <InputAdornment position="start">
      <Search size={15} aria-hidden />
    </InputAdornment>
  );
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value.trim())}
      placeholder={t('settings.files.search')}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { 'aria-label': t('settings.files.search') } }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    />
  );
}
