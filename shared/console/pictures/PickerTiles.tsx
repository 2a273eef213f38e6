/** One page of pictures to choose among. Tab leads to the grid, arrow keys through it, space takes or leaves one. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import { placeAfter } from './order.ts';
import { smallPicture } from './small-picture.ts';

export interface StoredPicture {
  id: number;
  name: string;
  url: string;
}
interface Props {
  label: string;
  pictures: readonly StoredPicture[];
  /** Addresses in the order in which they were chosen. */
  chosen: readonly string[];
  isFull: boolean;
  onToggle: (url: string) => void;
  /** Takes one at once. */
  onTake: (url: string) => void;
}

/** How many lie beside each other. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  return tiles.filter((tile) => tile.offsetTop === top).length;
}

export function PickerTiles({ label, pictures, chosen, isFull, onToggle, onTake }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, pictures.length - 1);
  const moveFocus = (event: KeyboardEvent, at: number) => {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])];
    const to = placeAfter(event.key, at, columnsOf(tiles.map((tile) => tile.parentElement ?? tile)), tiles.length);
    if (to === at) return;
    event.preventDefault();
    tiles[to]?.focus();
  };
  return (
    <Tiles ref={list} aria-label={label}>
      {pictures.map(({ id, name, url }, index) => {
        const at = chosen.indexOf(url);
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={at >= 0}
              aria-disabled={(isFull && at < 0) || undefined}
              title={name}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => moveFocus(event, index)}
              onClick={() => onToggle(url)}
              onDoubleClick={() => onTake(url)}
            >
              <span>
                <img src={smallPicture(url)} alt="" loading="lazy" decoding="async" />
                {at >= 0 && <b aria-hidden>{at + 1}</b>}
              </span>
              <small>{name}</small>
            </button>
          </li>
        );
      })}
    </Tiles>
  );
}

const Tiles = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: theme.spacing(1.25),
  '& li': { minWidth: 0 },
  '& button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    color: theme.palette.text.secondary,
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
  '& button[aria-disabled]': { cursor: 'not-allowed' },
  '& button[aria-disabled] img': { opacity: 0.45 },
  '& button > span': {
    position: 'relative',
    display: 'block',
    aspectRatio: '1',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    overflow: 'hidden',
    backgroundColor: theme.palette.background.default,
  },
  '& button[aria-pressed="true"] > span': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 2px ${theme.palette.primary.main}`,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
  '& small': {
    display: 'block',
    marginTop: 4,
    fontSize: 12,
    lineHeight: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& b': {
    position: 'absolute',
    top: 4,
    right: 4,
    minWidth: 22,
    height: 22,
    borderRadius: 11,
    backgroundColor: '#c8321f',
    color: '#fff',
    fontSize: 12,
    lineHeight: '22px',
  },
}));
