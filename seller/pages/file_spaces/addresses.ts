/** Addresses of a stored picture: the whole one for elsewhere, and a small one for a tile. */
const SIZE = 300;

export const fullAddress = (url: string): string => (url.startsWith('/') ? window.location.origin + url : url);
/** Made by the server when it is first asked for. */
export const smallPicture = (url: string): string =>
  url.startsWith('/storage/') && !url.endsWith('.gif') ? url.replace(/(\.\w+)$/, `_${SIZE}$1`) : url;
