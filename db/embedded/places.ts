/** Where the data lie: where the caller says, unless the account that runs PostgreSQL cannot get there. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canEnter, isBorrowed, type Account } from './account.ts';

/** A folder of root's that everyone can enter. */
export function publicFolder(uid: number): string {
  const folder = `/var/tmp/embedded-postgres-${uid}`;
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stat = fs.lstatSync(folder);
  // Anyone may create names in /var/tmp: never run programs out of somebody else's folder.
  if (stat.uid !== 0 || !stat.isDirectory()) throw new Error(`${folder} is not ours: remove it, or set DATABASE_URL.`);
  fs.chmodSync(folder, 0o755); // mkdir obeys the umask
  return folder;
}

/** The absolute, link-free data folder for a wanted one; its parent exists, the folder itself may not yet. */
export function dataFolder(wanted: string, account: Account): string {
  const parent = path.dirname(path.resolve(wanted));
  fs.mkdirSync(parent, { recursive: true });
  const real = path.join(fs.realpathSync(parent), path.basename(wanted));
  if (!isBorrowed(account) || canEnter(path.dirname(real), account)) return real;
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24);
  return path.join(publicFolder(account.uid), `data-${name}`);
}
