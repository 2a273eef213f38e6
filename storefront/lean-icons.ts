import type { Plugin } from 'vite';

/** What the shop asks of an icon: its size, its line, and to be hidden where it is not named. */
const ICON = `
import { createElement } from 'react';
export default ({ name, node, aliases = [] }) => ({ size = 24, className, ...rest }) =>
  createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, fill: 'none', stroke: 'currentColor',
    strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', viewBox: '0 0 24 24',
    className: ['lucide', ...[name, ...aliases].map((one) => 'lucide-' + one), className].filter(Boolean).join(' '),
    'aria-hidden': true, ...rest,
  }, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

/** Lucide builds its icons with a machinery for all frameworks; in a built shop a few lines do. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  load: { filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ }, handler: () => ICON },
});
