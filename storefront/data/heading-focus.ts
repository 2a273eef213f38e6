/** After a navigation the reader's focus belongs to the heading of the new page, once that is there. */
let isDue = false;

/** Called when a navigation happened (now) and when a page has its content (then). */
export function focusHeading(navigated = false): void {
  isDue ||= navigated;
  if (!isDue) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  const target = heading ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
  // A heading that stands in for the page's own gives way to it.
  isDue = !heading || 'pending' in heading.dataset;
}
