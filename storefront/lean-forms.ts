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
