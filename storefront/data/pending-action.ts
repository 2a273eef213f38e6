/** What a visitor wanted to do when asked to sign in: kept for this tab and done right after (ux G11). */
import { request } from '#shared/browser/http.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { toast } from './toast.ts';

export interface PendingAction {
  path: string;
  body: FormFields;
  /** Said when it worked. */
  done: string;
}

const KEY = 'pendingAction';

export const rememberAction = (action: PendingAction): void => sessionStorage.setItem(KEY, JSON.stringify(action));

export async function runPendingAction(): Promise<void> {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!text) return;
  const { path, body, done } = JSON.parse(text) as PendingAction; // as: written above, in this tab
  try {
    await request('user').post(path, body);
    toast.success(done);
  } catch (error) {
    if (error instanceof Error) toast.error(error.message);
  }
}
