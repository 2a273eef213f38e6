/**
 * Copies the drawings that the demo catalogue names out of the Noto emoji set, which is 25 MB, into `glyphs.json`,
 * which ships. Run after adding a glyph: `npx tsx server/ports/pictures/extract-glyphs.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { GLYPHS } from '#db/seed/catalogue/glyphs.ts';

const source = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json');
const { icons } = z
  .object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
  .parse(JSON.parse(await readFile(source, 'utf8')));

/** Two decimals in a 128-unit box are finer than any picture shows. */
const roundNumbers = (body: string): string =>
  body.replace(/\d*\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));

const lines = Object.keys(GLYPHS)
  .toSorted()
  .map((name) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Noto has no glyph "${name}"`);
    return `${JSON.stringify(name)}: ${JSON.stringify(roundNumbers(icon.body))}`;
  });
await writeFile(new URL('glyphs.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${lines.length} glyphs\n`);
