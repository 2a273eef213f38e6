/** The built-in descriptors and those of RESOURCES_DIR, checked together. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkResources } from '#shared/resources/check.ts';
import type { Resource } from '#shared/resources/define.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { readResource } from '#shared/resources/read-resource.ts';

/** @throws with one sentence per mistake, each naming its file or `resource.field`. */
export async function loadResources(dir: string): Promise<readonly Resource[]> {
  const { resources, mistakes } = await readResources(dir);
  if (mistakes.length > 0) throw new Error(`resources cannot be used:\n  ${mistakes.join('\n  ')}`);
  return resources;
}

/** What there is, and what is wrong with it: all mistakes of all files at once. */
export async function readResources(dir: string): Promise<{ resources: readonly Resource[]; mistakes: string[] }> {
  const read = await configured(dir);
  const resources = [...RESOURCES, ...read.flatMap((one) => (one instanceof Error ? [] : [one]))];
  const unread = read.flatMap((one) =>
    one instanceof Error ? one.message.split('\n').map((line) => line.trim()) : [],
  );
  return { resources, mistakes: [...unread, ...checkResources(resources)] };
}

async function configured(dir: string): Promise<(Resource | Error)[]> {
  if (dir === '') return [];
  const files = (await readdir(dir)).filter((name) => /\.(json|ts)$/.test(name) && !name.startsWith('.')).sort();
  return Promise.all(
    files.map(async (file) => {
      try {
        return readResource(await contentsOf(path.join(dir, file)), file.replace(/\.(json|ts)$/, ''), file);
      } catch (error) {
        return error as Error; // as: both calls throw nothing else
      }
    }),
  );
}

async function contentsOf(file: string): Promise<unknown> {
  if (file.endsWith('.ts')) return compiledDefault(file);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.basename(file)}: ${(error as Error).message}`, { cause: error });
  }
}

/** The default export of a TypeScript module; it goes through the same schema as JSON, so functions do not survive it. */
async function compiledDefault(file: string): Promise<unknown> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  const source = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
  return ((await import(source)) as { default?: unknown }).default; // as: any module
}
