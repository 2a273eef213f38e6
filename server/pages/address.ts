/** A whole address, as a proxy would get it, up to its path. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;

/** The address of a page, whatever was asked for: `//[`, `/\[` and `//x:99999/` begin like a host that no URL can have. */
export const pageAddress = (asked: string, origin: string): URL =>
  new URL(`/${asked.replace(ORIGIN, '').replace(/^[/\\]+/, '')}`, origin);
