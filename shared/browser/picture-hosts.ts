/** Hosts whose pictures a text may show: this page's own, and those that the server told it (`<html data-pictures>`). */
export const pictureHosts = (): readonly string[] =>
  typeof document === 'undefined'
    ? []
    : [window.location.host, ...(document.documentElement.dataset['pictures'] ?? '').split(' ')];
