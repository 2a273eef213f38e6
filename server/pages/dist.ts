import path from 'node:path';
import { ROOT } from '#db/root.ts';

/** Where the builds are. */
export const DIST = path.join(ROOT, 'dist');
