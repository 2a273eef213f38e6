/** Cleans html in the browser before it becomes part of a page: what the server let through once is looked at again. */
import DOMPurify, { type Config } from 'dompurify';
import { pictureHosts } from '../picture-hosts.ts';
import { isOwnPicture, isSafeAddress, RICH_ATTRIBUTES, RICH_STYLES, RICH_TAGS } from '../../contract/rich-text.ts';

const RULES: Config = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

const purify = DOMPurify(window);
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  const tag = element.tagName.toLowerCase();
  const isKnown = RICH_ATTRIBUTES['*']?.includes(name) || RICH_ATTRIBUTES[tag]?.includes(name);
  const isPicture = tag === 'img' || name === 'poster';
  const isSafe = isPicture ? isOwnPicture(value, pictureHosts()) : isSafeAddress(value);
  if (!isKnown || (ADDRESSES.has(name) && !isSafe)) attribute.keepAttr = false;
});
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') element.setAttribute('rel', 'noopener noreferrer');
  if (!(element instanceof HTMLElement)) return;
  const set = Array.from(element.style); // the list shrinks with what is removed
  for (const name of set) if (!(name in RICH_STYLES)) element.style.removeProperty(name);
});

export const purified = (html: string): string => purify.sanitize(html, RULES);

/** Cleans what the server has drawn without drawing it anew: its pictures have been loaded. */
export const purifyInPlace = (element: HTMLElement): void =>
  void purify.sanitize(element, { ...RULES, IN_PLACE: true });
