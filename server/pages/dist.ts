import { fileURLToPath } from 'node:url';

/** Where the builds are. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
