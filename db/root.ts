/**
 * The folder that holds package.json, dist/ and the files that are read at run time (`db/sql`, `db/migrations`,
 * the demo's files), for the sources and for the compiled server alike, which lies elsewhere.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

export const ROOT = path.dirname(createRequire(import.meta.url).resolve('#package.json'));
