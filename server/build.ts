/** `npm run build`: browser programs and the storefront's server entry into dist/. At start only what is missing or outdated. */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { DIST } from './pages/dist.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
/** Written last, so that an interrupted build counts as none. */
const MARK = '.complete';

interface Target {
  /** Folder of the program, and of its vite.config.ts. */
  program: 'storefront' | 'admin' | 'seller';
  /** Folder inside dist/. */
  out: string;
  ssr: boolean;
}
const TARGETS: readonly Target[] = [
  { program: 'storefront', out: 'storefront', ssr: false },
  { program: 'storefront', out: 'storefront-server', ssr: true },
  { program: 'admin', out: 'admin', ssr: false },
  { program: 'seller', out: 'seller', ssr: false },
];

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

async function newestChange(folders: readonly string[]): Promise<number> {
  const files = (await Promise.all(folders.map((folder) => filesUnder(path.join(ROOT, folder))))).flat();
  const times = await Promise.all(
    [...files, path.join(ROOT, 'package-lock.json')].map(async (file) => (await stat(file)).mtimeMs),
  );
  return Math.max(...times);
}

async function isCurrent({ program, out }: Target): Promise<boolean> {
  const mark = path.join(DIST, out, MARK);
  if (!existsSync(mark)) return false;
  return (await stat(mark)).mtimeMs >= (await newestChange([program, 'shared']));
}

/** Compressed copies beside the files, made once instead of per request. */
async function compress(folder: string): Promise<void> {
  for (const file of (await filesUnder(folder)).filter((name) => COMPRESSIBLE.test(name))) {
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

async function buildTarget({ program, out, ssr }: Target): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: path.join(ROOT, program, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    ...(ssr && { build: { ssr: true } }),
  });
  const folder = path.join(DIST, out);
  if (!ssr) await compress(folder);
  await writeFile(path.join(folder, MARK), '');
}

/** Builds what is missing or older than its sources. With names of programs, builds those whatever their age. */
export async function buildIfMissing(programs?: readonly string[]): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // React's development build would be bundled otherwise
  try {
    for (const target of TARGETS) {
      if (!existsSync(path.join(ROOT, target.program, 'vite.config.ts'))) continue;
      if (programs ? !programs.includes(target.program) : await isCurrent(target)) continue;
      process.stdout.write(`  Building ${target.out} …\n`);
      await buildTarget(target);
    }
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** `npm run build` makes everything, `npm run build -- storefront` one program. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const named = process.argv.slice(2);
  await buildIfMissing(named.length > 0 ? named : TARGETS.map(({ program }) => program));
}
