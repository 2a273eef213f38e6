/** Packages without what the shop never calls: its pages have limits of weight. */
import type { Plugin } from 'vite';

/** Rules at single fields and lists of fields: our forms have one check for all fields (`ui/form/use-form.ts`), which leaves these uncalled. */
const UNCALLED = ['validateField', 'executeBuiltInValidation', '_setFieldArray'];

/** The forms' library is one function, so that nothing of it is left out by itself. */
export const leanForms = (): Plugin => ({
  name: 'lean-forms',
  apply: 'build',
  transform: {
    filter: { id: /react-hook-form[\\/]dist[\\/]index\.esm\.mjs$/ },
    handler: (code) => ({ code: UNCALLED.reduce(without, code), map: null }),
  },
});

/** @throws where another release of the library writes the function otherwise */
function without(code: string, name: string): string {
  const start = new RegExp(String.raw`^( *)(const|var|let) ${name} = (async )?\(.*$`, 'm').exec(code);
  const [line, indent = '', keyword] = start ?? [];
  const end = start && code.indexOf(`\n${indent}};`, start.index);
  if (!start || !line?.endsWith('{') || !end || end < 0) throw new Error(`react-hook-form has no ${name}`);
  return `${code.slice(0, start.index)}${indent}${keyword} ${name} = () => {${code.slice(end)}`;
}

/** What the shop asks of an icon: its size, its line, and to be hidden where it is not named. */
const icon = (imported: string, content: string): string => `
import { createElement } from 'react';
${imported}
export default ({ name, node, aliases = [] }) => {
  const names = ['lucide', ...[name, ...aliases].map((one) => 'lucide-' + one)].join(' ');
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  const content = ${content};
  return ({ size = 24, className, ...rest }) =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, fill: 'none', stroke: 'currentColor',
      strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', viewBox: '0 0 24 24',
      className: className ? names + ' ' + className : names, 'aria-hidden': true, ...rest, ...content,
    });
};
`;
const ICON = icon('', '{ children }');
/** On the server its lines are one text, written once: every seventh element of a page of goods is such a line. */
const ICON_ON_SERVER = icon(
  `import { renderToStaticMarkup } from 'react-dom/server';`,
  '{ dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) } }',
);

/** Lucide builds its icons with a machinery for all frameworks; in a built shop a few lines do. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
    handler: (_id, options) => (options?.ssr ? ICON_ON_SERVER : ICON),
  },
});

const ROUTER = /node_modules[\\/]react-router[\\/]dist/;

/**
 * The router's file also holds the forms, scripts and scroll helpers of its framework mode. Two habits keep them from being
 * left out although nothing uses them: names written onto components, and wrappers that are not known to be harmless.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/ENABLE_DEV_WARNINGS(\d*) = true/g, 'ENABLE_DEV_WARNINGS$1 = false')
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
