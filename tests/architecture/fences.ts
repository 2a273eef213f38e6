/** Which folder may import what: the second opinion beside `.oxlintrc.json`. */
import type { Import } from './imports.ts';

interface Fence {
  /** The folder itself is always allowed. */
  folder: string;
  may: readonly string[];
  packages: RegExp;
  /** Folders whose types may be imported, and nothing that runs. */
  types?: readonly string[];
  /** Packages of which only types may be imported. */
  packageTypes?: RegExp;
}

const NOTHING = /^$/;
const DATABASE = 'pg|postgres|drizzle-orm|drizzle-kit|graphile-worker';
const HTTP = 'fastify|@fastify/.*|pino|prom-client|jsonwebtoken|@node-rs/argon2|sharp';
const BACK_OFFICE = 'react-admin|ra-.*|@mui/.*|@emotion/.*';
const FORMS = 'react-hook-form';
const allBut = (...names: string[]) => new RegExp(`^(?!(${names.join('|')})$)`);

/** The first match rules. */
const FENCES: readonly Fence[] = [
  { folder: 'shared/domain', may: [], packages: NOTHING },
  { folder: 'shared/contract', may: ['shared/domain'], packages: /^zod$/, types: ['shared/i18n'] },
  { folder: 'shared/resources', may: ['shared/domain', 'shared/contract', 'shared/i18n'], packages: /^zod$/ },
  { folder: 'shared/i18n', may: ['shared/domain', 'shared/contract', 'shared/resources'], packages: /^zod$/ },
  {
    folder: 'shared/browser',
    may: ['shared/domain', 'shared/contract', 'shared/i18n'],
    // altcha-lib, dompurify and uqr come in scripts of their own, when they are needed. react-query is in both programs anyway.
    packages: /^(react|react-dom|@tanstack\/react-query|altcha-lib.*|dompurify|uqr)$/,
  },
  { folder: 'shared/console', may: ['shared'], packages: allBut('node:.*', DATABASE, HTTP) },
  {
    folder: 'db',
    may: ['shared/domain', 'shared/contract', 'shared/resources', 'shared/i18n'],
    packages: allBut('react', 'react-dom', 'fastify', '@fastify/.*', BACK_OFFICE),
  },
  {
    folder: 'server',
    may: ['db', 'shared/domain', 'shared/contract', 'shared/resources', 'shared/i18n'],
    packages: allBut('pg', 'postgres', BACK_OFFICE),
  },
  {
    folder: 'storefront/ui/form',
    may: ['storefront', 'shared'],
    packages: new RegExp(`^(react|${FORMS}|clsx|lucide-react)$`),
  },
  {
    folder: 'storefront',
    may: ['shared/domain', 'shared/contract', 'shared/resources', 'shared/i18n', 'shared/browser'],
    packages: allBut(DATABASE, HTTP, BACK_OFFICE, FORMS),
    packageTypes: new RegExp(`^${FORMS}$`),
  },
  { folder: 'admin', may: ['shared'], packages: allBut('node:.*', DATABASE, HTTP) },
  { folder: 'seller', may: ['shared'], packages: allBut('node:.*', DATABASE, HTTP) },
];

/** Floors of `shared/console`, the lowest first: a folder imports from those before it. */
export const FLOORS: readonly string[] = [
  'app', 'data', 'menu', 'layout', 'pictures', 'kinds', 'palette', 'form', 'record', 'sheet', 'list', 'factor', 'auth',
  'notices', 'pages', 'shell',
]; // prettier-ignore
/** What still looks up, and why. */
const STAIRS: Readonly<Record<string, string>> = {
  'shared/console/sheet/ExportDialog.tsx': 'shared/console/list/page-context.ts', // an export is of the list that is open
};
const floorOf = (file: string): number => FLOORS.indexOf(/^shared\/console\/([^/]+)\//.exec(file)?.[1] ?? '');

/** Types may look up: what is passed down is named where it is made. */
const looksUp = ({ from, to, typeOnly }: Import): boolean =>
  floorOf(from) !== -1 && floorOf(to) > floorOf(from) && !typeOnly && STAIRS[from] !== to;

const inside = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
const moduleOf = (file: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** Why an import may not be, or null. */
export function complaint(one: Import): string | null {
  if (one.from.endsWith('/vite.config.ts')) return null; // runs in Node, in no program
  const fence = FENCES.find(({ folder }) => inside(one.from, folder));
  if (!fence) return null;
  const what = `${one.from} imports ${one.specifier}`;
  if (one.kind === 'package') {
    const allowed = fence.packages.test(one.to) || (one.typeOnly && fence.packageTypes?.test(one.to));
    return allowed ? null : `${what}: not a package for ${fence.folder}`;
  }
  const allowed = [fence.folder, ...fence.may, ...((one.typeOnly && fence.types) || [])];
  if (!allowed.some((folder) => inside(one.to, folder))) return `${what}: beyond the fence of ${fence.folder}`;
  if (one.from.split('/')[0] !== one.to.split('/')[0] && !one.specifier.startsWith('#')) {
    return `${what}: another folder is imported as #${one.to}`;
  }
  if (looksUp(one)) return `${what}: looks up; floors are ${FLOORS.join(', ')}`;
  const [ours, theirs] = [moduleOf(one.from), moduleOf(one.to)];
  if (ours && theirs && ours !== theirs && !one.to.endsWith(`/${theirs}/index.ts`)) {
    return `${what}: modules meet only in their index.ts`;
  }
  return null;
}
