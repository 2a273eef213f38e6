import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

interface Looks {
  current: boolean;
  depth: number;
}
const OWN: ReadonlySet<PropertyKey> = new Set(['current', 'depth']);
const options = { shouldForwardProp: (name: PropertyKey) => !OWN.has(name) };

const looks = ({ theme, current, depth }: Looks & { theme: Theme }) => ({
  position: 'relative' as const,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 38,
  margin: '1px 0',
  padding: '5px 8px',
  paddingLeft: 10 + depth * 23,
  border: 0,
  borderRadius: 6,
  cursor: 'pointer',
  textAlign: 'left' as const,
  textDecoration: 'none',
  font: 'inherit',
  fontSize: 13.5,
  fontWeight: current ? 600 : 400,
  color: current ? theme.palette.primary.main : theme.palette.text.secondary,
  backgroundColor: current ? theme.palette.action.selected : 'transparent',
  '&:hover': {
    backgroundColor: current ? theme.palette.action.selected : theme.palette.action.hover,
    color: current ? undefined : theme.palette.text.primary,
  },
  // A long name goes on below: beside a number it would be cut.
  '& > span': { flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' as const },
});

/** One line of a menu that unfolds, or does something on the page. */
export const MenuRow = styled('button', options)<Looks>(looks);
/** One line of a menu that leads to a page. */
export const MenuRowLink = styled(Link, options)<Looks>(looks);
