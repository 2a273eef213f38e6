/** `npm run release:record`, when a release goes out: writes down what its servers call in the database. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#db/root.ts';
import { surfaceOf } from './support/database-surface.ts';
import { startTestServer } from './support/postgres.ts';
import { asOwner, createDatabase } from './support/templates.ts';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }; // as: npm demands it
const postgres = await startTestServer();
try {
  const url = await createDatabase('migrated', postgres.url);
  const surface = await asOwner(url, surfaceOf);
  writeFileSync(path.join(ROOT, 'db/released.json'), `${JSON.stringify({ release: version, ...surface }, null, 2)}\n`);
  console.log(`db/released.json: ${version}`);
} finally {
  await postgres.stop();
}
