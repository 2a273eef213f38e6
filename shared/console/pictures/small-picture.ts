/** The address of a stored picture at tile size; the server makes it when it is first asked for. */
const SIZE = 300;
export const smallPicture = (url: string): string =>
  url.startsWith('/storage/') && !url.endsWith('.gif') ? url.replace(/(\.\w+)$/, `_${SIZE}$1`) : url;
