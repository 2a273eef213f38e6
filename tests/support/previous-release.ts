/** The release before this one, taken from the history of the checkout and compiled in a folder of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#db/root.ts';

const MEGABYTES_256 = 268_435_456;
const PROGRAMS = ['server', 'storefront'];

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: MEGABYTES_256, stdio: ['ignore', 'pipe', 'ignore'] });
const line = (...args: string[]): string =>
  git(...args)
    .toString()
    .trim();
const run = (program: string, args: string[], cwd: string): Buffer =>
  execFileSync(program, args, { cwd, maxBuffer: MEGABYTES_256, stdio: ['ignore', 'pipe', 'inherit'] });

/**
 * `RELEASE_FROM` names it; else it is what wrote `db/released.json`.
 * @throws without a history
 */
const previousCommit = (): string =>
  line('rev-list', '-1', process.env.RELEASE_FROM ?? line('rev-list', '-1', 'HEAD', '--', 'db/released.json'));

export interface PreviousRelease {
  commit: string;
  root: string;
  remove(): Promise<void>;
}

/** Its sources without a worktree, and the installed packages: these where the lock file is the same. */
export async function makePreviousRelease(): Promise<PreviousRelease> {
  const commit = previousCommit();
  const root = await mkdtemp(path.join(os.tmpdir(), 'marketplace-release-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    execFileSync('tar', ['-x', '-C', root], { input: git('archive', commit) });
    const sameLock = git('show', `${commit}:package-lock.json`).equals(
      await readFile(path.join(ROOT, 'package-lock.json')),
    );
    if (sameLock) await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], root);
    for (const program of PROGRAMS) run(process.execPath, ['--import', 'tsx', 'server/build.ts', program], root);
    return { commit, root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
