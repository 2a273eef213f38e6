/** The `<head>` of a rendered page: title, description, canonical, languages, Open Graph, JSON-LD. Used by the server only. */
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import { htmlLang } from '#shared/i18n/t.ts';
import type { HeadData } from './head.tsx';
import type { SiteInfo } from './site.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** JSON that can stand inside a script element: no `</script>`, no line separators that older parsers end a line at. */
export const jsonForScript = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const ADDRESS_KEYS = new Set(['url', 'item', 'target', 'image', 'logo', '@id']);

/** Pages give paths; search engines want whole addresses. */
const absolute = (origin: string) => (key: string, value: unknown) =>
  typeof value === 'string' && ADDRESS_KEYS.has(key) && value.startsWith('/') ? origin + value : value;

export interface HeadContextOfSite {
  origin: string;
  pathname: string;
  language: Language;
  site: SiteInfo;
  /** Name to use when none is configured. */
  siteName: string;
}

/** Identity of the shop within a page's graph. */
export const ORGANIZATION = '/#organization';

/** Site-wide facts for search engines. */
const organization = (name: string, site: SiteInfo) => ({
  '@type': 'OnlineStore',
  '@id': ORGANIZATION,
  name,
  url: '/',
  ...(site.logo && { logo: site.logo }),
  ...(site.mobile && {
    contactPoint: { '@type': 'ContactPoint', telephone: site.mobile, contactType: 'customer service' },
  }),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'CN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
  },
});

const metaTag = (key: 'name' | 'property', id: string, content: string | undefined): string =>
  content ? `<meta ${key}="${id}" content="${escapeHtml(content)}">` : '';
const linkTag = (attributes: Readonly<Record<string, string>>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;

export function headTags(head: HeadData, context: HeadContextOfSite): string {
  const { origin, pathname, language, site } = context;
  const name = site.web_name || context.siteName;
  const title = head.title.includes(name) ? head.title : `${head.title} - ${name}`;
  const description = head.description || site.description || '';
  const canonical = new URL(head.canonical ?? pathname, origin).href;
  const alternate = (hreflang: string, query: string) =>
    linkTag({ rel: 'alternate', hreflang, href: canonical + query });
  const graph = { '@context': 'https://schema.org', '@graph': [organization(name, site), ...(head.jsonLd ?? [])] };
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag('name', 'description', description),
    metaTag('name', 'keywords', head.keywords),
    metaTag('name', 'robots', head.noindex ? 'noindex,follow' : ''),
    linkTag({ rel: 'canonical', href: canonical }),
    ...LANGUAGES.map((lang) => alternate(htmlLang(lang), `?lang=${lang}`)),
    alternate('x-default', ''),
    metaTag('property', 'og:title', head.title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:type', head.ogType ?? 'website'),
    metaTag('property', 'og:url', canonical),
    metaTag('property', 'og:site_name', name),
    metaTag('property', 'og:locale', htmlLang(language).replace('-', '_')),
    ...imageTags(head, origin),
    `<script type="application/ld+json">${jsonForScript(graph, absolute(origin))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

function imageTags({ image, preload }: HeadData, origin: string): string[] {
  if (!image) return [metaTag('name', 'twitter:card', 'summary')];
  return [
    metaTag('property', 'og:image', new URL(image, origin).href),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    preload ? linkTag({ rel: 'preload', as: 'image', href: image, fetchpriority: 'high' }) : '',
  ];
}
