/** Where a line of the compiled server stands in the sources. Maps are read when the first error is told: an error that is thrown costs nothing. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#db/root.ts';

const PLACE = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/;
const maps = new Map<string, SourceMap | null>();

/** `at f (file:///…/dist/server/main.js:5:120)` -> `at f (server/limiter.ts:31:9)`; a frame without a map stays as it is. */
export const sourceFrame = (frame: string): string =>
  frame.replace(PLACE, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return place;
    const source = path.relative(ROOT, path.resolve(path.dirname(file), found.originalSource));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload); // as: what the build writes
  } catch {
    return null; // sources, or a package
  }
}
