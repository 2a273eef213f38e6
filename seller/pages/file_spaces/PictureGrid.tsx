import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseGetListHookValue } from 'react-admin';
import { Copy, Images, SearchX } from 'lucide-react';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { useT } from '#shared/console/app/i18n.ts';
import { withIds } from '#shared/console/form/with-ids.ts';
import { IconAction } from '#shared/console/layout/IconAction.tsx';
import { Blank } from '#shared/console/app/Blank.tsx';
import { useCopy } from '#shared/console/pages/settings/CopyText.tsx';
import { smallPicture } from '#shared/console/pictures/small-picture.ts';
import { fullAddress, PER_PAGE, type Picture } from './types.ts';

interface Props {
  query: UseGetListHookValue<Picture>;
  page: number;
  isSearch: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  onPreview: (index: number) => void;
  onPage: (page: number) => void;
}

export function PictureGrid({ query, page, isSearch, chosen, onChoose, onPreview, onPage }: Props) {
  const t = useT();
  const { data, total = 0, error, refetch } = query;
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  if (error && !data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Tiles>
        {Array.from({ length: 10 }, (_, index) => (
          <li key={index}>
            <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
          </li>
        ))}
      </Tiles>
    );
  if (data.length === 0)
    return isSearch ? (
      <Blank icon={<SearchX />} title={t('settings.files.noMatch')} />
    ) : (
      <Blank icon={<Images />} title={t('settings.files.emptyTitle')} hint={t('settings.files.emptyHint')} />
    );
  return (
    <>
      <Tiles>
        {data.map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            isChosen={chosen.has(picture.id)}
            onToggle={(on) => onChoose(withIds(chosen, [picture.id], on))}
            onPreview={() => onPreview(index)}
          />
        ))}
      </Tiles>
      <Box
        component="nav"
        aria-label={t('list.paging')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          px: 2,
          pb: 2,
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        <Box sx={{ flex: 1 }}>{t('settings.files.count', { count: total })}</Box>
        {last > 1 && (
          <>
            <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {t('list.previous')}
            </Button>
            <span>{t('settings.files.page', { page, last })}</span>
            <Button variant="outlined" disabled={page >= last} onClick={() => onPage(page + 1)}>
              {t('list.next')}
            </Button>
          </>
        )}
      </Box>
    </>
  );
}

interface TileProps {
  picture: Picture;
  isChosen: boolean;
  onToggle: (on: boolean) => void;
  onPreview: () => void;
}
function Tile({ picture: { name, url, info }, isChosen, onToggle, onPreview }: TileProps) {
  const t = useT();
  const copy = useCopy();
  return (
    <li data-chosen={isChosen || undefined}>
      <button type="button" onClick={onPreview} aria-label={t('settings.files.preview', { name })}>
        <img src={smallPicture(url)} alt="" loading="lazy" decoding="async" />
      </button>
      <Checkbox
        className="tick"
        checked={isChosen}
        onChange={(_, on) => onToggle(on)}
        slotProps={{ input: { 'aria-label': t('settings.files.select', { name }) } }}
      />
      <div>
        <span title={name}>{name}</span>
        <small>{info.replace('*', '×')}</small>
        <IconAction
          title={t('settings.files.copyAddress')}
          label={`${t('settings.files.copyAddress')} ${name}`}
          icon={Copy}
          onClick={() => void copy(fullAddress(url))}
        />
      </div>
    </li>
  );
}

const Tiles = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(1, 2, 2),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: theme.spacing(1.5),
  '& li': {
    position: 'relative',
    minWidth: 0,
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
  },
  '& li[data-chosen]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '& li > button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    cursor: 'zoom-in',
    aspectRatio: '1',
    backgroundColor: theme.palette.background.default,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
  '& .tick': {
    position: 'absolute',
    top: 4,
    left: 4,
    padding: 3,
    borderRadius: 6,
    backgroundColor: theme.palette.background.paper,
  },
  '& li > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: theme.spacing(0.5, 0.5, 0.5, 1),
  },
  '& li > div > span:first-of-type': {
    fontSize: 12.5,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { gridColumn: 1, fontSize: 11.5, color: theme.palette.text.disabled },
  '& li > div > span:last-child': { gridColumn: 2, gridRow: '1 / span 2' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
