/** One polite live region for the whole site: page changes, result counts, chosen variants. */
import { createStore } from '#shared/browser/external-store.ts';

export const announcement = createStore('');
export const announce = (text: string): void => announcement.set(text);
