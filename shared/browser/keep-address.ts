/** The address that the server sees, kept once by whichever of the three programs runs first in a browser (requirements 3 "Stored client-side values"). */
import type { AnswerOf } from '../contract/call.ts';
import type { loadCommon } from '../contract/settings.ts';
import { request } from './http.ts';

const ADDRESS_KEY = 'ip';
/** After the first page, which does not need it. */
const DELAY_MS = 3_000;

export async function keepAddress(): Promise<void> {
  if (localStorage.getItem(ADDRESS_KEY) !== null) return;
  const { ip } = await request('user').get<AnswerOf<typeof loadCommon>>('/common');
  localStorage.setItem(ADDRESS_KEY, ip);
}

/** Nobody waits for it, and nobody misses it. */
export const keepAddressSoon = (): void => void setTimeout(() => void keepAddress().catch(() => undefined), DELAY_MS);
