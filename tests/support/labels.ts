/** What the interface calls its parts: whether a narrow screen cuts such a text, and whether it is of another language. */
import type { Page } from '@playwright/test';

/** Parts that the interface names; what they say is no data. */
const NAMED = [
  'button',
  'label',
  'legend',
  'th',
  'dt',
  'summary',
  'h1,h2,h3,h4,h5,h6',
  'nav a',
  '[role=tab],[role=button],[role=menuitem],[role=columnheader],[role=switch],[role=toolbar] *',
].join();
/** Values: of records, and of fields that are filled. */
const VALUES = '[role=combobox],tbody td:not(:last-child)';

export interface FoundLabels {
  cut: readonly string[];
  /** With Chinese letters, which may be those of a name that somebody gave. */
  chinese: readonly string[];
}

/** Looks at all that is in sight. @param part inside of which; by default the page */
export function labelsOf(page: Page, part = 'body'): Promise<FoundLabels> {
  return page.evaluate(
    ([inside, named, values]) => {
      const SLACK = 1.5;
      const styles = (element: Element) => getComputedStyle(element);
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      const scrolls = (value: string) => value === 'auto' || value === 'scroll';
      /** Whether a box around the text keeps a part of it from being seen, with no way to scroll there. */
      const isCut = (text: DOMRect, from: Element): boolean => {
        for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, position } = styles(box);
          const edge = box.getBoundingClientRect();
          if (hides(overflowX) && (text.right > edge.right + SLACK || text.left < edge.left - SLACK)) return true;
          if (hides(overflowY) && (text.bottom > edge.bottom + SLACK + 2 || text.top < edge.top - SLACK - 2))
            return true;
          if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') return false;
        }
        return false;
      };
      const isSeen = (element: Element): boolean => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        for (let box: Element | null = element; box; box = box.parentElement) {
          if (box.getAttribute('aria-hidden') === 'true') return false;
          // What is there for screen readers alone, and what is folded.
          const { width, height } = box.getBoundingClientRect();
          if (hides(styles(box).overflowX) && (width <= 1 || height <= 1)) return false;
        }
        return true;
      };
      const HAN = /\p{Script=Han}/u;
      const cut = new Set<string>();
      const chinese = new Set<string>();
      for (const root of document.querySelectorAll(inside)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.trim() ?? '';
          const holder = node.parentElement;
          if (text === '' || !holder?.closest(named) || holder.closest(values) || !isSeen(holder)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if (HAN.test(text)) chinese.add(text);
          else if ([...range.getClientRects()].some((rect) => rect.width > 0 && isCut(rect, holder))) cut.add(text);
        }
        // Heads of the columns, where a card stands for a row.
        for (const cell of root.querySelectorAll('[data-label]')) {
          const text = cell.getAttribute('data-label') ?? '';
          if (HAN.test(text)) chinese.add(text);
        }
      }
      return { cut: [...cut], chinese: [...chinese] };
    },
    [part, NAMED, VALUES] as const,
  );
}

/** Keeps what people wrote, as the server tells it; menus are names of the interface. */
export function noteData(page: Page): { whole: () => Promise<string> } {
  const texts: string[] = [];
  const waiting: Promise<unknown>[] = [];
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    if (!pathname.startsWith('/api/') || /menus?$/.test(pathname)) return;
    // An answer that is called off has no text.
    const text = reply.text().then(
      (told) => texts.push(told),
      () => 0,
    );
    waiting.push(text);
  });
  return {
    whole: async () => {
      await Promise.all(waiting);
      return texts.join('\n');
    },
  };
}
/** The runs of Chinese letters in a text that nobody wrote. */
export const foreignIn = (text: string, data: string): string[] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).filter((run) => !data.includes(run));
