import { styled } from '@mui/material/styles';

/** One line of the menu. */
export const MenuRow = styled('button', { shouldForwardProp: (name) => name !== 'current' && name !== 'depth' })<{
  current: boolean;
  depth: number;
}>(({ theme, current, depth }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 38,
  margin: '1px 0',
  padding: '0 8px',
  paddingLeft: 10 + depth * 23,
  border: 0,
  borderRadius: 6,
  cursor: 'pointer',
  textAlign: 'left',
  font: 'inherit',
  fontSize: 13.5,
  fontWeight: current ? 600 : 400,
  color: current ? theme.palette.error.main : theme.palette.text.secondary,
  backgroundColor: current ? theme.palette.action.selected : 'transparent',
  '&:hover': {
    backgroundColor: current ? theme.palette.action.selected : theme.palette.action.hover,
    color: current ? undefined : theme.palette.text.primary,
  },
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));
