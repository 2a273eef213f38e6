/** Deleted records are a filter like any other, so that the address says it too. */
export const TRASH_FILTER = { isTrash: 'true' } as const;
export const isTrashFilter = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && 'isTrash' in filter && String(filter.isTrash) === 'true';
