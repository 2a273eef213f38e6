/** What comes from other programs is pasted without their styles, scripts and unreachable pictures. The server cleans it again. */

/** Elements that go with what is in them. */
const GONE = /<(script|style|title|head|xml|object|iframe|svg|math|template|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const COMMENTS = /<!--[\s\S]*?-->/g;
/** Tags of word processors (`<o:p>`), and elements without an end. */
const TAGS = /<\/?(?:[a-z]+:[a-z]+|meta|link|base|font|form|input|button)\b[^>]*>/gi;
/** Handlers, classes and ids; styles too: the editor's own tools set what a text may look like. */
const ATTRIBUTES = /\s(?:on[a-z]+|class|id|style|lang|xmlns(?::\w+)?|data-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const PICTURES = /<img\b[^>]*>/gi;
/** Only these pictures can be seen by others: `file:` and `blob:` live on one machine, and data would swell the text. */
const REACHABLE = /\ssrc\s*=\s*["']?(?:https?:\/\/|\/(?!\/))/i;

export const cleanPasted = (html: string): string =>
  html
    .replace(COMMENTS, '')
    .replace(GONE, '')
    .replace(TAGS, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(ATTRIBUTES, ''))
    .replace(PICTURES, (picture) => (REACHABLE.test(picture) ? picture : ''));
