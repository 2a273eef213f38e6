/** `npm run seed`: fills an empty database as SEED says; `-- --pictures` also draws every demo picture beforehand. */
import path from 'node:path';
import { cataloguePictures, picturePath } from '#db/seed/catalogue/index.ts';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import { loadResources } from './crud/load.ts';
import { readyDatabase } from './database.ts';
import { renderPicture } from './ports/pictures/render.ts';
import { diskStorage, type StoragePort } from './ports/storage.ts';
import { Progress } from './progress.ts';
import { exitWith, readEnvOrExit } from './start-failure.ts';
import { fillDatabase } from './start-steps.ts';
import { messageOf } from './tell-error.ts';

const env = readEnvOrExit();
process.on('uncaughtException', (error) => exitWith(error, env));
const progress = new Progress((line) => void process.stdout.write(`${line}\n`));
const database = await readyDatabase(
  env,
  await loadResources(env.resourcesDir),
  (error) => process.stderr.write(`${messageOf(error)}\n`),
  progress,
);
try {
  const { kind, was } = await fillDatabase(database, env, progress);
  process.stdout.write(kind ? `seeded: ${kind}\n` : `already seeded: ${was}\n`);
  if (process.argv.includes('--pictures')) await drawPictures(diskStorage(path.join(env.dataDir, 'storage')));
} finally {
  await database.close();
}

async function drawPictures(storage: StoragePort): Promise<void> {
  const recipes = cataloguePictures();
  for (const [index, recipe] of recipes.entries()) {
    for (const thumb of [undefined, ...THUMB_SIZES]) {
      const key = picturePath(recipe, thumb).replace(/^\/storage\//, '');
      const there = await storage.open(key);
      if (there) there.stream.destroy();
      else await storage.put(key, await renderPicture(recipe, thumb ?? null));
    }
    if (index % 50 === 0) process.stdout.write(`pictures: ${index} of ${recipes.length}\n`);
  }
  process.stdout.write(`pictures: ${recipes.length} drawn\n`);
}
