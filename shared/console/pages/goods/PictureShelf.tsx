/** The pictures of a goods in their order; the first is the main one. Sorted by dragging or with the arrow keys. */
import { useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { ImagePlus, X } from 'lucide-react';
import type { UsedField } from '../../data/resources.ts';
import { useT } from '../../app/i18n.ts';
import { useFileInput } from '../../kinds/uploads.tsx';
import { useField } from '../../kinds/use-field.ts';
import { listOf } from '../../kinds/text-of.ts';
import { Sortable, useSortItem } from '../../layout/Sortable.tsx';
import { LiveRegion } from '../../layout/LiveRegion.tsx';
import { FromSpace } from '../../pictures/FromSpace.tsx';
import { movedTo, withMore } from '../../pictures/order.ts';
import { smallPicture } from '../../pictures/small-picture.ts';
import { dropFiles } from '../../pictures/drop-files.ts';
import { useUploads } from './use-uploads.ts';

export function PictureShelf({ field, isNew }: { field: UsedField; isNew: boolean }) {
  const t = useT();
  const { value, set, label, name, message, ref } = useField({ field, isNew });
  const list = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useState('');
  const { progress, send } = useUploads({ name, resize: field.resize });
  const most = field.max ?? 10;
  const urls = listOf(value);
  const room = most - urls.length;
  const append = (more: readonly string[]) => set(withMore(urls, more, most));
  const upload = async (files: Iterable<File>) => {
    const chosen = [...files].filter(({ type }) => type.startsWith('image/')).slice(0, room);
    if (chosen.length > 0) append(await send(chosen));
  };
  const { input, open } = useFileInput({ multiple: true, label, onFiles: upload });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= urls.length || from === to) return;
    set(movedTo(urls, from, to));
    announce(t('pages.shelf.moved', { from: from + 1, to: to + 1 }));
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-picture]')[to]?.focus());
  };
  const remove = (at: number) => set(urls.filter((_, index) => index !== at));
  const press = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: urls.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(at, to);
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
  };
  return (
    <Box role="group" aria-label={label} {...dropFiles((files) => void upload(files))}>
      <Box sx={{ fontSize: 12, color: message ? 'error.main' : 'text.disabled', mb: 0.75 }}>
        {label} * ({urls.length}/{most}) · {t('pages.shelf.hint')}
      </Box>
      <Sortable ids={urls} onDrop={({ id, over }) => move(urls.indexOf(id), urls.indexOf(over))}>
        <Shelf ref={list}>
          {urls.map((url, at) => (
            <Place
              key={url}
              url={url}
              at={at}
              count={urls.length}
              onMain={() => move(at, 0)}
              onKeyDown={(event) => press(event, at)}
              onRemove={() => remove(at)}
            />
          ))}
          {room > 0 && (
            <li>
              <button
                ref={ref}
                type="button"
                className="add"
                data-wrong={message !== undefined || undefined}
                disabled={progress !== null}
                onClick={open}
              >
                <ImagePlus size={22} aria-hidden />
                {t('pages.shelf.add')}
              </button>
            </li>
          )}
        </Shelf>
      </Sortable>
      {input}
      {progress && (
        <Box role="status" sx={{ mt: 1, maxWidth: 320, fontSize: 12.5, color: 'text.secondary' }}>
          {t('settings.files.queue', { ...progress })}
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.count) * 100}
            aria-label={t('pages.shelf.add')}
          />
        </Box>
      )}
      {room > 0 && <FromSpace of={label} most={room} onChoose={append} />}
      {message && <Box sx={{ fontSize: 12, color: 'error.main', mt: 0.5 }}>{message}</Box>}
      <LiveRegion>{announcement}</LiveRegion>
    </Box>
  );
}

interface PlaceProps {
  url: string;
  at: number;
  count: number;
  onMain: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
}
function Place({ url, at, count, onMain, onKeyDown, onRemove }: PlaceProps) {
  const t = useT();
  const { place, handle } = useSortItem(url);
  return (
    <li {...place}>
      <button
        type="button"
        data-picture
        {...handle}
        onClick={onMain}
        onKeyDown={onKeyDown}
        title={at === 0 ? undefined : t('goods.makeMain', { index: at + 1 })}
      >
        <img src={smallPicture(url)} alt={t('pages.shelf.picture', { index: at + 1, count })} draggable={false} />
        {at === 0 && <span>{t('goods.mainPicture')}</span>}
      </button>
      <IconButton
        className="remove"
        size="small"
        onClick={onRemove}
        aria-label={t('form.removePicture', { name: String(at + 1) })}
      >
        <X size={13} />
      </IconButton>
    </li>
  );
}

const Shelf = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.25),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', borderRadius: 8 },
  '& button[data-picture], & .add': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 104,
    height: 104,
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
    color: theme.palette.text.secondary,
    font: 'inherit',
    fontSize: 12,
    cursor: 'pointer',
  },
  '& button[data-picture]': { cursor: 'grab' },
  '& li:first-of-type button[data-picture]': { borderColor: theme.palette.primary.main },
  '& .add': { borderStyle: 'dashed', alignContent: 'center', gap: 4 },
  '& .add[data-wrong]': { borderColor: theme.palette.error.main },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& button[data-picture] span': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    backgroundColor: '#c8321f',
    color: '#fff',
    fontSize: 11,
    lineHeight: '18px',
  },
  '& .remove': {
    position: 'absolute',
    top: 3,
    right: 3,
    width: 26,
    height: 26,
    padding: 0,
    backgroundColor: theme.palette.background.paper,
    boxShadow: '0 1px 4px rgb(0 0 0 / 0.2)',
    '&:hover': { backgroundColor: theme.palette.background.paper },
  },
}));
