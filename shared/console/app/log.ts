/** The one place where a back office writes to the browser's console. */

/** An error that changes nothing for the person: it is recorded only (requirements 2.4, 4 and 8). */
export function logError(what: string, detail?: unknown): void {
  console.error(what, ...(detail === undefined ? [] : [detail]));
}

/** A menu entry that leads nowhere. */
export const logNoRoute = (name: string): void => logError('No Route', name);
