/** The whole address of a stored picture, for elsewhere. */
export const fullAddress = (url: string): string => (url.startsWith('/') ? window.location.origin + url : url);
