import { wireText } from '../../browser/format.ts';
import { serverNow } from '../../browser/server-clock.ts';

/** Today where the marketplace is, `YYYY-MM-DD`, whatever the clock of this browser says. */
export const serverToday = (): string => wireText(serverNow()).slice(0, 10);
