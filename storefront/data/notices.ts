/** How many notices the shopper has not read yet: the frame counts them, their page reads them. */
import { useRead } from './api.ts';
import { calls } from './calls.ts';

const EVERY = 60_000;

/** 0 for visitors. */
export const useUnreadNotices = (): number => useRead(calls.unreadNotices(), { every: EVERY }).data ?? 0;
