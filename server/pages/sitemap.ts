/** /robots.txt and /sitemap.xml, made from the same public lists that shoppers see. */
import type { FastifyInstance } from 'fastify';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { CODE, type Page } from '#shared/contract/envelope.ts';
import type { FetchApi } from '#shared/contract/page.ts';
import { busy } from '../errors.ts';
import type { Deps } from '../http/deps.ts';

/** Addresses of one list in one sitemap file; the standard allows 50,000, reading them takes time. */
const PAGES_PER_FILE = 20;
const RETRY_SECONDS = 30;
const FIXED = ['/', '/s', '/stores', '/seckills', '/collectives', '/coupons', '/integral', '/store/join'];
const LISTS = {
  goods: { api: '/goods', path: '/goods/', image: 'goods_master_image' },
  stores: { api: '/stores', path: '/store/', image: 'store_logo' },
} as const;
type ListName = keyof typeof LISTS;
type Row = Readonly<Record<string, unknown>> & { id: number };

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const isList = (name: string): name is ListName => name in LISTS;

async function readPage(
  fetchApi: FetchApi,
  list: ListName,
  page: number,
): Promise<Pick<Page<Row>, 'data' | 'last_page'>> {
  const { code, data } = await fetchApi(`${LISTS[list].api}?page=${page}&per_page=${MAX_SHOPPER_PAGE_SIZE}`, 'zh-cn');
  if (code === CODE.busy) throw busy(RETRY_SECONDS); // half a map would tell that the other half is gone
  const found = data as Partial<Page<Row>>; // as: contract of the paged lists; a closed shop answers none
  return { data: found.data ?? [], last_page: found.last_page ?? 1 };
}

function entry(origin: string, list: ListName, row: Row): string {
  const { path, image } = LISTS[list];
  const picture = row[image];
  const shown =
    typeof picture === 'string' && picture
      ? `<image:image><image:loc>${escapeXml(new URL(picture, origin).href)}</image:loc></image:image>`
      : '';
  return `<url><loc>${escapeXml(origin + path + row.id)}</loc>${shown}</url>`;
}

async function index(origin: string, fetchApi: FetchApi): Promise<string> {
  const files = ['/sitemap/pages.xml'];
  for (const list of Object.keys(LISTS).filter(isList)) {
    const { last_page } = await readPage(fetchApi, list, 1);
    for (let part = 1; part <= Math.ceil(last_page / PAGES_PER_FILE); part++)
      files.push(`/sitemap/${list}-${part}.xml`);
  }
  return `${XML}<sitemapindex ${NAMESPACES}>${files.map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>`).join('')}</sitemapindex>`;
}

async function listFile(origin: string, fetchApi: FetchApi, list: ListName, part: number): Promise<string | null> {
  const first = (part - 1) * PAGES_PER_FILE + 1;
  const entries: string[] = [];
  for (let page = first; page < first + PAGES_PER_FILE; page++) {
    const { data, last_page } = await readPage(fetchApi, list, page);
    if (page > last_page) break;
    entries.push(...data.map((row) => entry(origin, list, row)));
  }
  return entries.length > 0 ? `${XML}<urlset ${NAMESPACES}>${entries.join('')}</urlset>` : null;
}

export function registerSitemap(
  app: FastifyInstance,
  fetchApi: FetchApi,
  { env, meter }: Pick<Deps, 'env' | 'meter'>,
): void {
  const origin = env.publicUrl;
  const hidden = [
    '/api/',
    '/Admin/',
    '/Seller/',
    '/user',
    '/carts',
    '/order/',
    '/login',
    '/register',
    '/forget_password',
  ];
  const robots = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    meter.count('address', request.ip);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await index(origin, fetchApi));
  });
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    meter.count('address', request.ip);
    const [, list = '', part = '1'] = /^(pages|goods|stores)(?:-(\d{1,4}))?\.xml$/.exec(request.params.file) ?? [];
    const pages = `${XML}<urlset ${NAMESPACES}>${FIXED.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;
    const text = list === 'pages' ? pages : isList(list) ? await listFile(origin, fetchApi, list, Number(part)) : null;
    if (text === null) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });
}
