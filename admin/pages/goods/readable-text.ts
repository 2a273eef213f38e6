/** Rich text as people read it: a line for each block, pictures by their description. */
import { htmlOf } from '#shared/browser/rich-text.ts';

const BLOCKS = 'p,div,li,h1,h2,h3,h4,h5,h6,tr,blockquote,pre,figure,section,br';

export function readableText(value: string): string {
  const body = new DOMParser().parseFromString(htmlOf(value), 'text/html').body;
  for (const picture of body.querySelectorAll('img,video')) {
    const source = picture.getAttribute('src') ?? '';
    picture.replaceWith(`[${picture.getAttribute('alt') || source.split('/').at(-1) || picture.tagName}]`);
  }
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
