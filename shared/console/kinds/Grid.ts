/** The table of every list: plain elements under one style, sticky head and action column. */
import { styled } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { Values } from './values.ts';

/** Height of a row in pixels. */
export const DENSITIES = { compact: 36, standard: 46, comfort: 58 } as const;
export type Density = keyof typeof DENSITIES;
export const DENSITY_NAMES = Object.keys(DENSITIES) as Density[]; // as: the keys of the table above
/** How close rows lie; kept per account. */
export const useDensity = () => useStore<Density>('density', 'standard');

export const Grid = styled(Values, { shouldForwardProp: (name) => name !== 'rowHeight' })<{ rowHeight: number }>(
  ({ theme, rowHeight }) => ({
    position: 'relative',
    overflowX: 'auto',
    // Room enough: the head and the sideways scrollbar stay in sight while the rows scroll.
    [theme.breakpoints.up('md')]: { '&.scrolls': { maxHeight: 'max(420px, calc(100vh - 230px))', overflowY: 'auto' } },
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13.5 },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 38,
      padding: '0 10px',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      fontWeight: 500,
      fontSize: 12.5,
      color: theme.palette.text.disabled,
      backgroundColor: theme.palette.action.hover,
      borderTop: `1px solid ${theme.palette.divider}`,
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& td': {
      height: rowHeight,
      padding: '2px 10px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      whiteSpace: 'nowrap',
    },
    '& .number': { textAlign: 'right' },
    '& .check': { width: 44, minWidth: 44, padding: '0 4px 0 10px' },
    // What stays in sight while the rest scrolls sideways needs a ground of its own.
    '& .pin': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: theme.palette.background.paper },
    '& .pin.first': { left: 44 },
    '& th.pin': { zIndex: 3, backgroundColor: theme.palette.action.hover },
    '& tbody tr:hover td': { backgroundColor: theme.palette.action.hover },
    '& tbody tr[aria-selected="true"] td': { backgroundColor: theme.palette.action.selected },
    '& tbody tr:focus': { outline: 'none' },
    '& tbody tr:focus-visible td': { backgroundColor: theme.palette.action.hover },
    '& tbody tr:focus-visible td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
    '& .record': { color: 'inherit', textDecorationColor: theme.palette.divider, textUnderlineOffset: 3 },
    '& .record:hover': { color: theme.palette.secondary.main, textDecorationColor: 'currentColor' },
    '& .actions': {
      position: 'sticky',
      right: 0,
      textAlign: 'right',
      width: 1,
      backgroundColor: theme.palette.background.paper,
      boxShadow: `-8px 0 8px -8px ${theme.palette.mode === 'dark' ? 'rgb(0 0 0 / 0.6)' : 'rgb(23 24 28 / 0.10)'}`,
    },
    // A phone has no room for a column that stays.
    [theme.breakpoints.down('sm')]: {
      '& .actions, & th.actions': { position: 'static', boxShadow: 'none' },
      '& .pin.first .clip': { maxWidth: 130 },
    },
    '& th.actions': { zIndex: 3, backgroundColor: theme.palette.action.hover, textAlign: 'center' },
    '& .sort': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 3,
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
      '&:hover': { color: theme.palette.text.primary },
    },
    '& [aria-sort="ascending"] .sort, & [aria-sort="descending"] .sort': { color: theme.palette.error.main },
    '& .toggle': {
      display: 'inline-grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      marginRight: 4,
      padding: 0,
      border: 0,
      borderRadius: 4,
      background: 'none',
      color: 'inherit',
      cursor: 'pointer',
      verticalAlign: 'middle',
    },
    '& .toggle.none': { visibility: 'hidden' },
  }),
);
