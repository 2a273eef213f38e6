/** Files of first contents: JSON beside this code, checked as it is read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';

/** @throws with the file's name and the place in it when it is not what `schema` says */
export function readSeed<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = path.join(ROOT, 'db/seed', `${name}.json`);
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`db/seed/${name}.json: ${z.prettifyError(error)}`);
  return data;
}

/** Rows that only their table knows: written in its columns, and checked by it. */
export const plainRows = z.array(z.record(z.string(), z.unknown()));
