/** The drill of docs/operations.md: last night's backup and the log since then, on a machine that has nothing. */
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#db/embedded/start.ts';
import { asOwner } from '../support/templates.ts';
import { backupEnv, ownerUrl } from './database.ts';
import { POSTGRES, runProgram, startProgram, until, type Program } from './processes.ts';

export interface Restored {
  url: string;
  server: Program;
  seconds: number;
}

/** @param at the moment to go back to, as PostgreSQL writes it */
export async function restoreAt(folder: string, at: string): Promise<Restored> {
  const begun = performance.now();
  const place = path.join(folder, 'restored');
  const data = path.join(place, 'data');
  for (const dir of [place, data]) {
    await mkdir(dir, { mode: 0o700 });
    await chown(dir, POSTGRES.uid, POSTGRES.gid);
  }
  const port = await freePort();
  const env = backupEnv(folder, data, port);
  const wanted = ['--type=time', `--target=${at}`, '--target-action=promote'];
  runProgram(['pgbackrest', '--stanza=marketplace', ...wanted, 'restore'], env, place);
  // It is nobody's primary yet: it archives nothing and waits for no standby.
  const apart = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const settings = Object.entries(apart).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = ['/usr/lib/postgresql/15/bin/postgres', '-D', data, ...settings];
  const server = startProgram('restored', command, { logs: folder, env, asPostgres: true });
  const url = ownerUrl(port);
  await until(
    'the restored database takes writes',
    () =>
      asOwner(url, async (owner) => {
        const { rows } = await owner.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        return rows[0]?.standby === false;
      }),
    { patienceMs: 120_000, tell: server.output },
  );
  return { url, server, seconds: (performance.now() - begun) / 1000 };
}
