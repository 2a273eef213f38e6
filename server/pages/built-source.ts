/** Pages from what `npm run build` left in dist/. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#shared/contract/page.ts';
import { DIST } from './dist.ts';
import type { ConsoleName, PageSource } from './index.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Modules = Pick<RenderedPage, 'modules' | 'lateModules'>;
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and everything that it imports at once. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const other of manifest[key].imports ?? []) closure(manifest, other, seen);
  return seen;
}

/** Link tags for the files of a page, without what the template's entry already brings. */
function announcer(manifest: Manifest) {
  const known = closure(manifest, 'index.html');
  const fresh = (modules: readonly string[]): Chunk[] =>
    [...new Set(modules.flatMap((module) => [...closure(manifest, module)]))]
      .filter((key) => !known.has(key))
      .flatMap((key) => manifest[key] ?? []);
  const tags = ({ modules, lateModules }: Modules): string => {
    const now = fresh(modules);
    const late = [...lateModules, ...modules.flatMap((module) => manifest[module]?.dynamicImports ?? [])];
    const styles = new Set([...fresh(late), ...now].flatMap(({ css = [] }) => css));
    return [
      ...[...styles].map((file) => `\n    <link rel="stylesheet" href="/dist/${file}">`),
      ...now.map(({ file }) => `\n    <link rel="modulepreload" href="/dist/${file}">`),
    ].join('');
  };
  // As many as there are pages, in each language.
  const made = new Map<string, string>();
  return (modules: Modules): string => {
    const key = [...modules.modules, '', ...modules.lateModules].join(' ');
    const text = made.get(key) ?? tags(modules);
    made.set(key, text);
    return text;
  };
}

export async function builtSource(): Promise<PageSource> {
  const entry = pathToFileURL(path.join(DIST, 'storefront-server/entry-server.js')).href;
  const [{ render }, template, manifestText] = await Promise.all([
    import(entry) as Promise<{ render: RenderPage }>, // as: what storefront/entry-server.tsx exports
    readFile(path.join(DIST, 'storefront/index.html'), 'utf8'),
    readFile(path.join(DIST, 'storefront/.vite/manifest.json'), 'utf8'),
  ]);
  const storefront = { render, template, preloads: announcer(JSON.parse(manifestText) as Manifest) }; // as: Vite's documented format
  const consoles = new Map<ConsoleName, Promise<string>>();
  return {
    storefront: async () => storefront,
    console(name) {
      const html = consoles.get(name) ?? readFile(path.join(DIST, name, 'index.html'), 'utf8');
      consoles.set(name, html);
      return html;
    },
    file: async () => false,
  };
}
