/** What the progress bars wait for besides data: page scripts on their way. */
import { createStore } from './external-store.ts';

export const pendingScripts = createStore(0);

export async function trackScript<T>(script: Promise<T>): Promise<T> {
  pendingScripts.set(pendingScripts.get() + 1);
  try {
    return await script;
  } finally {
    pendingScripts.set(pendingScripts.get() - 1);
  }
}
