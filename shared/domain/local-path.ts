/**
 * A path on this site, or null: never another origin. `//host`, `/\host` and what becomes one of them once a browser
 * has dropped blanks, tabs and line breaks are none.
 */
export const localPath = (target: string | null | undefined): string | null =>
  target && /^\/(?![/\\])[^\\\u0000-\u0020\u007F]*$/.test(target) ? target : null;
