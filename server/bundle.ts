/** Compiles the server: one program for `npm start`, one each for `npm run jobs` and `npm run seed`, with what they share. */
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { z } from 'zod';
import { ROOT } from '#db/root.ts';

/**
 * What is installed where the server runs: package.json's `dependencies` stay packages (they bring compiled code), all
 * others are compiled in.
 */
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')));

/** File in dist/server -> source. */
export const PROGRAMS = {
  main: 'server/main.ts',
  jobs: 'server/jobs/main.ts',
  seed: 'server/seed.ts',
  secrets: 'server/secrets.ts',
} as const;

const BUILDERS = ['vite', 'tsx'];
/** Asked for by packages that do without: `try { require(…) } catch {}`. */
const OPTIONAL = ['pg-native', 'bufferutil', 'utf-8-validate'];

/** @throws where a compiled program would ask for a package that is not there when it runs */
export function refuseMissing(program: string, imports: Iterable<string>): void {
  const missing = [...new Set(imports)].filter((name) => !isBuiltin(name) && !(packageOf(name) in dependencies));
  if (missing.length > 0)
    throw new Error(`${program} imports ${missing.join(', ')} when it runs: only \`dependencies\` are there then`);
}
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const lean: Plugin = {
  name: 'lean',
  setup({ onLoad }) {
    // Zod's sentences in fifty languages: ours are in shared/i18n.
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: '' }));
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      // V8 keeps a program in two bytes per character as soon as one of them is beyond Latin 1.
      const ascii = text.replaceAll(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return { contents: ascii, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** @returns what went where */
export async function bundleServer(folder: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...Object.keys(dependencies), ...BUILDERS, ...OPTIONAL],
    // What runs compiled is no development, whatever the environment says.
    define: {
      'process.env.NODE_ENV': '"production"',
      // By it releases know which of them is the newer one.
      'process.env.MARKETPLACE_MADE': JSON.stringify(String(Date.now())),
    },
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url); process.env.NODE_ENV = 'production';`,
    },
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [lean],
    logLevel: 'warning',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  refuseMissing(
    'the compiled server',
    imports.flatMap((one) => (one.external && !OPTIONAL.includes(one.path) ? one.path : [])),
  );
  return metafile;
}
