/** The built-in descriptors and those of RESOURCES_DIR, checked together. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkResources } from '#shared/resources/check.ts';
import type { Resource } from '#shared/resources/define.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { readResource } from '#shared/resources/schema.ts';

/** @throws with one sentence per mistake, each naming its file or `resource.field`. */
export async function loadResources(dir: string): Promise<readonly Resource[]> {
  const resources = [...RESOURCES, ...(await configured(dir))];
  const mistakes = checkResources(resources);
  if (mistakes.length > 0) throw new Error(`resources cannot be used:\n  ${mistakes.join('\n  ')}`);
  return resources;
}

async function configured(dir: string): Promise<Resource[]> {
  if (dir === '') return [];
  const files = (await readdir(dir)).filter((name) => /\.(json|ts)$/.test(name) && !name.startsWith('.')).sort();
  return Promise.all(
    files.map(async (file) =>
      readResource(await contentsOf(path.join(dir, file)), file.replace(/\.(json|ts)$/, ''), file),
    ),
  );
}

async function contentsOf(file: string): Promise<unknown> {
  // A module's default export goes through the same schema: functions do not survive it.
  if (file.endsWith('.ts')) return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.basename(file)}: ${(error as Error).message}`, { cause: error });
  }
}
