/** The store's point on a map. Without pictures (no line to their server) there is a grid, and everything else works. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLanguage, useT } from '#shared/console/app/i18n.ts';
import { LiveRegion } from '#shared/console/layout/LiveRegion.tsx';
import { drawMap, type DrawnMap } from './draw-map.ts';
import type { Point } from '#shared/browser/chinese-map.ts';
import { textsOf, tileSource } from './place.ts';
import type { View } from './province-view.ts';

export interface PlaceMapProps {
  point: Point | null;
  /** Where to look while there is no point. */
  view: View;
  onPoint: (point: Point) => void;
}

/** Told by the server with the page. */
const pageData = (name: 'tiles' | 'credit'): string => document.documentElement.dataset[name] ?? '';

export default function PlaceMap({ point, view, onPoint }: PlaceMapProps) {
  const t = useT();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(null);
  const [announcement, announce] = useState('');
  const [isBlank, setBlank] = useState(false);
  const setPoint = useEffectEvent((next: Point) => {
    onPoint(next);
    announce(t('settings.store.pointAt', textsOf(next)));
  });
  const first = useRef({ point, view });
  useEffect(() => {
    if (!box.current) return;
    const made = drawMap(box.current, {
      ...first.current,
      tiles: tileSource(pageData('tiles'), language),
      labels: {
        marker: t('settings.store.marker'),
        zoomIn: t('settings.store.zoomIn'),
        zoomOut: t('settings.store.zoomOut'),
      },
      onPoint: (next) => setPoint(next),
      onTiles: (loaded) => setBlank(!loaded),
    });
    drawn.current = made;
    return () => {
      drawn.current = null;
      made.remove();
    };
  }, [language, t]);
  const { lng, lat } = point ?? {};
  useEffect(() => {
    const next = lng === undefined || lat === undefined ? null : { lng, lat };
    first.current.point = next;
    drawn.current?.show(next);
  }, [lng, lat]);
  useEffect(() => {
    first.current.view = view;
    drawn.current?.look(view);
  }, [view]);
  return (
    <Box>
      <Frame>
        <div ref={box} role="application" aria-label={t('settings.store.map')} />
        <small>{pageData('credit')}</small>
        {isBlank && <p role="status">{t('settings.store.noTiles')}</p>}
      </Frame>
      <Box sx={{ mt: 0.75, fontSize: 12, color: 'text.disabled' }}>{t('settings.store.mapHint')}</Box>
      <LiveRegion>{announcement}</LiveRegion>
    </Box>
  );
}

const Frame = styled('div')(({ theme }) => {
  const { background, divider, text, error, info, mode } = theme.palette;
  return {
    position: 'relative',
    isolation: 'isolate', // the layers of the map stay below the page's own
    overflow: 'hidden',
    border: `1px solid ${divider}`,
    borderRadius: 8,
    '& > div': {
      height: 360,
      [theme.breakpoints.down('sm')]: { height: 280 },
      font: 'inherit',
      cursor: 'crosshair',
      backgroundColor: background.default,
      backgroundImage: `linear-gradient(${divider} 1px, transparent 1px), linear-gradient(90deg, ${divider} 1px, transparent 1px)`,
      backgroundSize: '32px 32px',
    },
    // On the frame, since the map covers its own outline; the cross is where Enter sets the point.
    '& > div:focus-visible': { outline: 0 },
    '&:has(> div:focus-visible)': { outline: `2px solid ${info.main}`, outlineOffset: 1 },
    '&:has(> div:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      zIndex: 500,
      left: 'calc(50% - 11px)',
      top: 'calc(50% - 11px)',
      width: 22,
      height: 22,
      pointerEvents: 'none',
      background: `linear-gradient(${info.main}, ${info.main}) center / 2px 100% no-repeat, linear-gradient(${info.main}, ${info.main}) center / 100% 2px no-repeat`,
    },
    // Tiles are drawn for a light page: turned over, water stays blue.
    ...(mode === 'dark' && {
      '& .leaflet-tile-pane': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85)' },
    }),
    '& .leaflet-bar': { border: `1px solid ${divider}`, boxShadow: '0 1px 4px rgb(0 0 0 / 0.2)' },
    '& .leaflet-bar.leaflet-bar a': {
      width: 36,
      height: 36,
      lineHeight: '34px',
      color: text.primary,
      backgroundColor: background.paper,
      borderBottomColor: divider,
    },
    '& .leaflet-bar.leaflet-bar a:hover': { backgroundColor: background.default },
    '& .leaflet-bar.leaflet-bar a.leaflet-disabled': { color: text.disabled, backgroundColor: background.default },
    '& .leaflet-bar a:focus-visible': { outline: `2px solid ${info.main}`, outlineOffset: -2 },
    '& .place-pin': { cursor: 'grab', borderRadius: 8 },
    '& .place-pin path': {
      fill: error.main,
      stroke: background.paper,
      strokeWidth: 2,
      filter: 'drop-shadow(0 2px 2px rgb(0 0 0 / 0.35))',
    },
    '& .place-pin circle': { fill: background.paper },
    '& .place-pin:focus-visible': { outline: `2px solid ${info.main}`, outlineOffset: 1 },
    '& > small, & > p': {
      position: 'absolute',
      zIndex: 1000,
      margin: 0,
      padding: theme.spacing(0.25, 0.75),
      color: text.secondary,
      backgroundColor: background.paper,
      pointerEvents: 'none',
    },
    '& > small': { right: 0, bottom: 0, fontSize: 11, borderTopLeftRadius: 6 },
    '& > p': {
      left: '50%',
      bottom: 28,
      width: 'max-content',
      maxWidth: 'calc(100% - 24px)',
      transform: 'translateX(-50%)',
      padding: theme.spacing(0.75, 1.5),
      fontSize: 13,
      textAlign: 'center',
      border: `1px solid ${divider}`,
      borderRadius: 8,
    },
  };
});
