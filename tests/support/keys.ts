/** The keys of every test application and job: what one of them has encrypted or signed, all can read. */
import { realmKeys } from '#server/http/tokens.ts';

export const TEST_SECRET = 'a secret of tests, thirty-two bytes';
export const TEST_KEYS = realmKeys(TEST_SECRET);
