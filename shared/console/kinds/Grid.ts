/** The table of every list: plain elements under one style, sticky head and action column. */
import { styled, type Theme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { TOP_BAR_HEIGHT } from '../../contract/limits.ts';
import { Values } from './values.ts';

/** Height of a row in pixels. */
export const DENSITIES = { compact: 36, standard: 46, comfort: 58 } as const;
export type Density = keyof typeof DENSITIES;
export const DENSITY_NAMES = Object.keys(DENSITIES) as Density[]; // as: the keys of the table above
/** Height of the head, in pixels. */
const HEAD = 38;
/** How close rows lie; kept per account. */
export const useDensity = () => useStore<Density>('density', 'standard');

/** On a phone a record is a card: its first column as the heading, the others named, what can be done within reach of a thumb. */
const cards = (theme: Theme) => ({
  overflow: 'visible',
  scrollMarginTop: 2 * TOP_BAR_HEIGHT,
  '& table, & thead, & tbody': { display: 'block' },
  '& thead tr': {
    display: 'flex',
    alignItems: 'center',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: theme.palette.action.hover,
  },
  '& thead th': {
    position: 'static',
    flexShrink: 0,
    height: 'auto',
    minWidth: '0 !important',
    border: 0,
    backgroundColor: 'transparent',
  },
  '& thead th.check': { minWidth: 44 },
  '& thead th.actions, & thead th:not(.check):not(:has(.sort))': { display: 'none' },
  '& thead .sort': { minHeight: 44 },
  '& .edge': { display: 'none' },
  '& .sized': { width: 'auto', minWidth: 0, maxWidth: 'none' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    position: 'relative',
    gap: '6px 12px',
    alignItems: 'start',
    padding: theme.spacing(1.25, 1.5),
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  '& tbody tr td': {
    position: 'static',
    minWidth: 0,
    height: 'auto',
    padding: 0,
    border: 0,
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    boxShadow: 'none !important',
    backgroundColor: 'transparent !important',
  },
  '& tbody td[data-label]': { gridColumn: 'span 1' },
  '& tbody td[data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    fontSize: 11.5,
    lineHeight: '16px',
    color: theme.palette.text.disabled,
  },
  '& tbody tr td.check': { position: 'absolute', top: 4, left: 4, width: 'auto' },
  '& tbody tr td.title': {
    order: -1,
    gridColumn: '1 / -1',
    minHeight: 24,
    padding: '0 0 0 32px !important',
    fontWeight: 600,
  },
  '& tbody tr td.title::before': { display: 'none' },
  '& tbody td .clip': { maxWidth: '100%' },
  // The form is one tap away, and a pencil would be too small for a thumb.
  '& .editable > button': { display: 'none' },
  '& tbody td.actions': { gridColumn: '1 / -1', width: 'auto', textAlign: 'right' },
  '& tbody td.actions :is(button, a)': { minHeight: 44, minWidth: 44 },
});

export const Grid = styled(Values, { shouldForwardProp: (name) => name !== 'rowHeight' })<{ rowHeight: number }>(
  ({ theme, rowHeight }) => ({
    position: 'relative',
    overflowX: 'auto',
    // A few rows below the head, however low the window is; what the keyboard leads to does not end behind the head.
    [theme.breakpoints.up('sm')]: {
      '&[data-scroller]': { minHeight: HEAD + 3 * rowHeight, scrollPaddingTop: HEAD + 2 },
    },
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13.5 },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: HEAD,
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
    '& .sized': {
      width: 'var(--width)',
      minWidth: 'var(--width)',
      maxWidth: 'var(--width)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .sized .clip, & .sized .tag': { maxWidth: '100%' },
    '& .edge': {
      position: 'absolute',
      top: 6,
      right: 0,
      bottom: 6,
      width: 9,
      borderRight: `1px solid ${theme.palette.divider}`,
      cursor: 'col-resize',
      touchAction: 'none',
    },
    '& .edge:hover, & .edge:active': { borderRight: `2px solid ${theme.palette.primary.main}` },
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
    '& .editable': { position: 'relative' },
    // Beside the value, in the space between two columns.
    '& .editable > button': {
      position: 'absolute',
      top: '50%',
      left: '100%',
      zIndex: 1,
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      margin: '-12px 0 0 4px',
      padding: 0,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 6,
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.background.paper,
      cursor: 'pointer',
      visibility: 'hidden',
    },
    '& .number .editable > button': { left: 'auto', right: '100%' },
    // What reaches beyond a column of a given width is cut off: there the pencil has its place inside.
    '& .sized .editable': {
      display: 'inline-block',
      maxWidth: '100%',
      paddingRight: 28,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
    },
    '& .sized .editable > button': { left: 'auto', right: 0 },
    '& .number.sized .editable': { paddingRight: 0, paddingLeft: 28 },
    '& .number.sized .editable > button': { left: 0, right: 'auto' },
    '& tr:hover .editable > button, & tr:focus-within .editable > button': { visibility: 'visible' },
    '& .actions': {
      position: 'sticky',
      right: 0,
      textAlign: 'right',
      width: 1,
      backgroundColor: theme.palette.background.paper,
      boxShadow: `-8px 0 8px -8px ${theme.palette.mode === 'dark' ? 'rgb(0 0 0 / 0.6)' : 'rgb(23 24 28 / 0.10)'}`,
    },
    '&.opens tbody tr[data-id]': { cursor: 'pointer' },
    // A phone has no room for columns that stay.
    [theme.breakpoints.down('sm')]: {
      '& .actions, & th.actions': { position: 'static', boxShadow: 'none' },
      '&.list': cards(theme),
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
    '& [aria-sort="ascending"] .sort, & [aria-sort="descending"] .sort': { color: theme.palette.primary.main },
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
