/**
 * `npm run build`: the server, the browser programs and the storefront's server entry into dist/. `-- storefront` builds
 * one program, `-- --outdated` what is missing or older than its sources: so a start begins.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROOT } from '#db/root.ts';
import { DIST } from './pages/dist.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;

interface Target {
  /** Folder of the program, and of the vite.config.ts of its pages. */
  program: 'server' | 'storefront' | 'admin' | 'seller';
  /** Folder inside dist/. */
  out: string;
  /** What it is made from, beside its own folder. */
  from: readonly string[];
  make(folder: string): Promise<void>;
}
const TARGETS: readonly Target[] = [
  { program: 'server', out: 'server', from: ['db', 'shared'], make: makeServer },
  { program: 'storefront', out: 'storefront', from: ['shared'], make: (folder) => makePages('storefront', folder) },
  { program: 'storefront', out: 'storefront-server', from: ['shared'], make: makeRenderer },
  { program: 'admin', out: 'admin', from: ['shared'], make: (folder) => makePages('admin', folder) },
  { program: 'seller', out: 'seller', from: ['shared'], make: (folder) => makePages('seller', folder) },
];

// What builds is loaded only when something is to be built.
async function makeServer(folder: string): Promise<void> {
  const { bundleServer } = await import('./bundle.ts');
  await bundleServer(folder);
}

async function makePages(program: Target['program'], folder: string): Promise<void> {
  await vite(program, folder, false);
  await compress(folder);
}

async function makeRenderer(folder: string): Promise<void> {
  const { refuseMissing } = await import('./bundle.ts');
  refuseMissing('the renderer of pages', await vite('storefront', folder, true));
}

/** @returns what its files import from outside */
async function vite(program: Target['program'], outDir: string, ssr: boolean): Promise<string[]> {
  const { build, createLogger } = await import('vite');
  const logger = createLogger('warn');
  const { warnOnce } = logger;
  // Vite's own reader of styles that others are composed of says this of itself.
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
  };
  const made = await build({
    configFile: path.join(ROOT, program, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    customLogger: logger,
    build: { outDir, emptyOutDir: true, ssr },
  });
  const files = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const names = new Set(files.map((file) => file.fileName));
  return files
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((name) => !names.has(name));
}

/** Compressed copies beside the files, made once instead of per request. */
async function compress(folder: string): Promise<void> {
  for (const file of (await filesUnder(folder)).filter((name) => COMPRESSIBLE.test(name))) {
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

async function isCurrent({ program, out, from }: Target): Promise<boolean> {
  const folder = path.join(DIST, out);
  if (!existsSync(folder)) return false;
  const sources = (await Promise.all([program, ...from].map((name) => filesUnder(path.join(ROOT, name))))).flat();
  const changes = await Promise.all([...sources, path.join(ROOT, 'package-lock.json')].map((file) => stat(file)));
  return (await stat(folder)).mtimeMs >= Math.max(...changes.map((change) => change.mtimeMs));
}

/** Made aside and put into its place when it is whole: an interrupted build leaves what there was, two at once do no harm. */
async function buildTarget({ out, make }: Target): Promise<void> {
  const folder = path.join(DIST, out);
  const aside = path.join(DIST, `.${out}-${process.pid}`);
  process.stdout.write(`  Building ${out} …\n`);
  const begun = new Date();
  try {
    await mkdir(aside, { recursive: true });
    await make(aside);
    await utimes(aside, begun, begun); // what changed meanwhile is newer
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY') throw error; // another process was quicker
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { outdated: { type: 'boolean' } } });
process.env['NODE_ENV'] = 'production'; // React's development build would be bundled otherwise
for (const target of TARGETS) {
  if (positionals.length > 0 && !positionals.includes(target.program)) continue;
  if (values.outdated && (await isCurrent(target))) continue;
  await buildTarget(target);
}
