/** Part of `npm run check`: are the descriptors, those of RESOURCES_DIR included, free of mistakes? */
import { readResources } from './crud/load.ts';
import { readEnv } from './env.ts';

const { resources, mistakes } = await readResources(readEnv().resourcesDir);
for (const mistake of mistakes) console.error(`  ${mistake}`);
if (mistakes.length > 0) process.exitCode = 1;
console.log(
  `${resources.length} resources, ${mistakes.length === 0 ? 'no mistakes' : `${mistakes.length} mistake${mistakes.length > 1 ? 's' : ''}`}`,
);
