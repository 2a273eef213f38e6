/** What this back office adds by hand to the pages that descriptors make. */
import type { ConsoleRegistry } from '#shared/console/app/registry.ts';

export const registry: ConsoleRegistry = { pages: {}, slots: {}, dialogs: {}, cells: {} };
