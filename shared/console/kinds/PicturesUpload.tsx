/**
 * Several pictures in an order: uploaded, or taken from the file space. Dragging sorts them, and so do buttons. The first
 * of square ones is the main picture; oblong ones are slides, where none is.
 */
import { useId, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useT } from '../app/i18n.ts';
import { Sortable } from '../layout/Sortable.tsx';
import { LiveRegion } from '../layout/LiveRegion.tsx';
import { FromSpace } from '../pictures/FromSpace.tsx';
import { movedTo, replacedAt, withMore } from '../pictures/order.ts';
import { dropFiles } from '../pictures/drop-files.ts';
import { PicturePlace } from './PicturePlace.tsx';
import { UploadHint, UploadLabel, UploadTile, useUpload, type UploadOptions } from './uploads.tsx';

interface Props extends Pick<UploadOptions, 'name' | 'resize'> {
  label: string;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  most: number;
  message?: string | undefined;
  required?: boolean;
  hint?: ReactNode;
}

const SQUARE = { width: 128, height: 128 } as const;
const SLIDE_WIDTH = 216;

export function PicturesUpload({ label, value, onChange, name, resize, most, message, required = false, hint }: Props) {
  const t = useT();
  const id = useId();
  const places = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { busy, send } = useUpload({ name, resize });
  const slide = resize && resize.width > resize.height ? resize : null;
  const isSlide = slide !== null;
  const box = slide ? { width: SLIDE_WIDTH, height: Math.round((SLIDE_WIDTH * slide.height) / slide.width) } : SQUARE;
  const room = most - value.length;
  const add = (urls: readonly string[]) => urls.length > 0 && onChange(withMore(value, urls, most));
  const take = async (files: Iterable<File>) => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    add(await send(pictures.slice(0, room)));
  };
  const move = (from: number, to: number) => {
    if (from === to || value[from] === undefined) return;
    onChange(movedTo(value, from, to));
    setAnnouncement(t('pages.shelf.moved', { from: from + 1, to: to + 1 }));
  };
  /** The button that was pressed keeps the focus where its picture is now; at an end it is the first that still works. */
  const moveByButton = (from: number, to: number, tool: string) => {
    move(from, to);
    requestAnimationFrame(() => {
      const place = places.current?.children[to];
      const again = place?.querySelector<HTMLElement>(`[data-tool="${tool}"]:not(:disabled)`);
      (again ?? place?.querySelector<HTMLElement>('[data-tool]:not(:disabled)'))?.focus();
    });
  };
  return (
    <Box role="group" aria-label={label} {...dropFiles((files) => void take(files))}>
      <UploadLabel id={id} message={message}>
        {label}
        {required && ' *'} ({value.length}/{most})
      </UploadLabel>
      <Sortable ids={value} onDrop={({ id, over }) => move(value.indexOf(id), value.indexOf(over))}>
        <Box ref={places} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {value.map((url, at) => (
            <PicturePlace
              key={url}
              url={url}
              at={at}
              count={value.length}
              box={box}
              isMain={at === 0 && !isSlide}
              canBeMain={!isSlide}
              upload={{ name, resize }}
              onMove={(to, tool) => moveByButton(at, to, tool)}
              onReplace={(next) => onChange(replacedAt(value, at, next))}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          ))}
          {room > 0 && <UploadTile id={id} message={message} busy={busy} multiple onFiles={take} sx={box} />}
        </Box>
      </Sortable>
      {room > 0 && <FromSpace of={label} most={room} onChoose={add} />}
      <UploadHint id={id} message={message} hint={hint} />
      <LiveRegion>{announcement}</LiveRegion>
    </Box>
  );
}
