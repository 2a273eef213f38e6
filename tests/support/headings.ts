/** What a screen reader finds its way by: headings, their order, and names that come from elsewhere on the page. */
import type { Page } from '@playwright/test';

interface Watched {
  headingFaults: Set<string>;
}

/** Has every document note when it is without its first heading, or has two, after whatever change. */
export const watchHeadings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = globalThis as unknown as Watched; // as: put there here
    watched.headingFaults = new Set();
    const look = () => {
      if (document.readyState === 'loading') return;
      const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
      if (shown.length === 1) return;
      const what = document.querySelector('main')?.innerText.slice(0, 60).replaceAll('\n', ' ') ?? 'no main';
      watched.headingFaults.add(`${shown.length} first headings for a moment at ${location.pathname} (${what})`);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
    document.addEventListener('DOMContentLoaded', look);
  });

/** What was noted since the last time. */
export const watchedFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { headingFaults } = globalThis as unknown as Watched; // as: put there above
    const found = [...headingFaults];
    headingFaults.clear();
    return found;
  });

/** What is wrong with the headings and names of a page as it is now. */
export const headingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((one) =>
      one.checkVisibility(),
    );
    const levels = shown.map(({ tagName }) => Number(tagName.slice(1)));
    const first = levels.filter((level) => level === 1).length;
    if (first !== 1) faults.push(`has ${first} first headings`);
    shown.forEach((heading, place) => {
      const [before = 1, level = 1] = [levels[place - 1], levels[place]];
      if (level > before + 1) faults.push(`skips from h${before} to h${level} at "${heading.innerText}"`);
    });
    const headings = shown.filter((one) => one.closest('main') && one.tagName !== 'H1' && !one.closest('li, article'));
    for (const heading of headings) {
      // What it is the heading of: up to the next one of its kind, inside its section.
      const below = document.createRange();
      below.setStartAfter(heading);
      const next = shown[shown.indexOf(heading) + 1];
      const around = heading.closest('section') ?? heading.closest('main') ?? document.body;
      if (next && next.tagName <= heading.tagName && around.contains(next)) below.setEndBefore(next);
      else below.setEndAfter(around);
      const content = below.cloneContents();
      if (content.textContent.trim() === '' && !content.querySelector('img, input, button, svg'))
        faults.push(`has nothing under "${heading.innerText}"`);
    }
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/))
          if (!document.getElementById(id)) faults.push(`${attribute} names ${id}, which is not there`);
    return faults;
  });
