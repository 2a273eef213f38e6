/** The three parts of a rich text on the wire: html, the marker, the node tree as JSON (requirements 3). */
import { RICH_TEXT_MARKER } from '../contract/limits.ts';
import { richText } from '../contract/rich-text.ts';

/** The html of a rich text; the server has sanitised it on write. */
export const htmlOf = (value: string): string => value.split(RICH_TEXT_MARKER)[0] ?? '';

const BREAKS = /<\/(?:p|div|h[1-6]|li|tr|blockquote)>|<br\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What a rich text says, without its looks and pictures. */
export const plainText = (value: string): string =>
  htmlOf(value)
    .replace(BREAKS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as a rich text: a paragraph per line. */
export function richTextOf(text: string): string {
  const lines = text.trim() === '' ? [] : text.trim().split(/\n/);
  const escaped = lines.map((line) => line.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign));
  return richText(escaped.map((line) => `<p>${line}</p>`).join(''));
}
