/** What comes from other programs is pasted without their styles, scripts and unreachable pictures. The server cleans it again. */

import { EDITOR } from '../../contract/limits.ts';
import { pictureHosts } from '../../browser/picture-hosts.ts';
import { isOwnPicture, isSafeAddress } from '../../contract/rich-text.ts';

/** Elements that go with what is in them. */
const GONE = /<(script|style|title|head|xml|object|iframe|svg|math|template|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const COMMENTS = /<!--[\s\S]*?-->/g;
/** Tags of word processors (`<o:p>`), and elements without an end. */
const TAGS = /<\/?(?:[a-z]+:[a-z]+|meta|link|base|font|form|input|button)\b[^>]*>/gi;
/** Handlers, classes and ids; styles too: the editor's own tools set what a text may look like. */
const ATTRIBUTES = /\s(?:on[a-z]+|class|id|style|lang|xmlns(?::\w+)?|data-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const PICTURES = /<img\b[^>]*>/gi;
const SOURCE = /\ssrc\s*=\s*["']?([^"'\s>]+)/i;
/** A picture small enough to be part of a text, in base64 (requirements 5). */
const MOST_DATA = Math.ceil(EDITOR.inlineBelowBytes / 3) * 4 + 'data:image/jpeg;base64,'.length;
/**
 * A text shows pictures of this site only; one of another site becomes a link to it, as the server would make it.
 * `file:` and `blob:` live on one machine, and much data would swell the text: those go.
 */
function shown(picture: string): string {
  const [, src = ''] = SOURCE.exec(picture) ?? [];
  if (isOwnPicture(src, pictureHosts())) return !src.startsWith('data:') || src.length <= MOST_DATA ? picture : '';
  return isSafeAddress(src) ? `<a href="${src}">${src}</a>` : '';
}

export const cleanPasted = (html: string): string =>
  html
    .replace(COMMENTS, '')
    .replace(GONE, '')
    .replace(TAGS, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(ATTRIBUTES, ''))
    .replace(PICTURES, shown);
