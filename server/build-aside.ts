/**
 * Builds what is missing in a process of its own: what the builder takes (1 GB) would stay with the server for as long
 * as it runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfMissing } from './build.ts';

/**
 * @param signal stops the builder
 * @throws where a page does not build; the builder has told why
 */
export async function buildAside(signal?: AbortSignal): Promise<void> {
  const builder = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...(signal && { signal }),
  });
  const [code] = (await once(builder, 'exit')) as [number | null]; // as: what the event brings
  if (code !== 0) throw new Error('the pages could not be built');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Whoever ordered the build was killed: the next start builds anew, and two must not write the same files.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  await buildIfMissing();
}
