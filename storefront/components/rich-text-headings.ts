/** Whoever writes a text chooses its headings by their looks; on a page they go on where the page's own headings are. */
const TAG = /<(\/?)h([1-6])(?=[\s>])/gi;
const DEEPEST = 6;

/** The same text with headings that begin at `top` and skip no level; which is below which stays. */
export function headingsFrom(top: number, html: string): string {
  /** Levels as written, of the headings that the present one is below. */
  const above: number[] = [];
  return html.replace(TAG, (_, end: string, digit: string) => {
    if (!end) {
      const level = Number(digit);
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    return `<${end}h${Math.min(top + above.length - 1, DEEPEST)}`;
  });
}
