/** What each source file imports, read from its text: quick, and independent of the linter that it checks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#db/root.ts';

export const PROGRAM_FOLDERS = ['shared', 'db', 'server', 'storefront', 'admin', 'seller'] as const;

export interface Import {
  /** The importing file, from the root: `server/app.ts`. */
  from: string;
  /** As written. */
  specifier: string;
  /** The imported file from the root, or the name of a package or `node:` module. */
  to: string;
  kind: 'file' | 'package';
  /** Gone at run time. */
  typeOnly: boolean;
}

const STATEMENT = /^[ \t]*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"\n]+)['"]/gm;
const BARE = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

export function sourceFiles(folders: readonly string[] = PROGRAM_FOLDERS, root: string = ROOT): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|js|mjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

export const importsOf = (file: string, root: string = ROOT): Import[] =>
  importsIn(file, readFileSync(path.join(root, file), 'utf8'));

export function importsIn(from: string, text: string): Import[] {
  const found = [
    ...Array.from(text.matchAll(STATEMENT), (match) => ({
      specifier: match[4] ?? '',
      typeOnly: match[2] !== undefined || onlyTypes(match[3] ?? ''),
    })),
    ...Array.from(text.matchAll(BARE), (match) => ({ specifier: match[1] ?? '', typeOnly: false })),
    ...Array.from(text.matchAll(DYNAMIC), (match) => ({ specifier: match[1] ?? '', typeOnly: false })),
  ];
  return found.map((one) => ({ from, ...one, ...target(from, one.specifier) }));
}

/** `{ type A, type B }` */
const onlyTypes = (names: string): boolean => /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names);

function target(from: string, specifier: string): Pick<Import, 'to' | 'kind'> {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return { kind: 'file', to: bare.slice(1) };
  if (bare.startsWith('.'))
    return { kind: 'file', to: path.posix.normalize(path.posix.join(path.posix.dirname(from), bare)) };
  const parts = bare.split('/');
  return { kind: 'package', to: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare) };
}

/** Circles of imports that exist at run time, each as the files on it. */
export function cycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const one of imports) {
    if (one.kind === 'file' && !one.typeOnly) next.set(one.from, [...(next.get(one.from) ?? []), one.to]);
  }
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) return void circles.push([...trail.slice(at), file]);
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}
