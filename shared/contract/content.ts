/** What administrators write for everybody: advertisements, articles, agreements, app versions, couriers (compatibility 7). */
import { z } from 'zod';
import { call } from './call.ts';
import { levels, named, pageFields, requiredText, text } from './fields.ts';
import { bit, moment, page, text as words, tree, whole } from './values.ts';

const name = named('名称', 'Name', requiredText(100));
const stamps = { created_at: moment, updated_at: moment };

const advert = z.object({
  id: whole,
  pid: whole.describe('its space'),
  name: words,
  url: words,
  image: words,
  adv_start: z.union([z.literal(''), moment]),
  adv_end: z.union([z.literal(''), moment]),
  is_sort: whole,
  is_type: whole,
  status: bit,
});
export type Advert = z.infer<typeof advert>;
export const listAdverts = call({
  method: 'GET',
  path: '/adv',
  summary: 'Advertisements of a space, the most important first',
  input: z.object({ name: named('名称', 'Name', text(100).default('')) }),
  answer: z.array(advert),
});

const article = z.object({
  id: whole,
  pid: whole,
  class_name: words,
  name: words,
  content: words,
  click: whole,
  ...stamps,
});
export type Article = z.infer<typeof article>;
export const showArticle = call({
  method: 'GET',
  path: '/article/:name',
  summary: 'An article by its title',
  input: z.object({ name }),
  answer: article,
});

const agreement = z.object({ id: whole, name: words, ename: words, content: words, ...stamps });
export type Agreement = z.infer<typeof agreement>;
export const showAgreement = call({
  method: 'GET',
  path: '/agreements/:name',
  summary: 'An agreement by its call name',
  input: z.object({ name }),
  answer: agreement,
});

export const loadArticleMenu = call({
  method: 'GET',
  path: '/load_article_menu',
  summary: 'Article classes',
  input: z.object({ deep: levels }),
  answer: tree(z.object({ id: whole, pid: whole, name: words, is_sort: whole })),
});

const appVersion = z.object({
  id: whole,
  name: words,
  version: words,
  version_code: whole,
  url: words,
  device: words,
  apple_id: words,
  is_wgt: whole,
  content: words,
  ...stamps,
});
export const showAppVersion = call({
  method: 'GET',
  path: '/app_versions',
  summary: 'The newest version of the app for a device, or an empty list while there is none',
  input: z.object({ device: named('设备', 'Device', z.enum(['android', 'ios', 'mini']).default('android')) }),
  answer: z.union([appVersion, z.tuple([])]),
});

const courier = z.object({ id: whole, name: words, code: words });
export type Courier = z.infer<typeof courier>;
export const listCouriers = call({
  method: 'GET',
  path: '/expresses',
  summary: 'Couriers: a bare list with isAll, else a page',
  input: z.object({ isAll: z.unknown().optional(), ...pageFields() }),
  answer: z.union([z.array(courier), page(courier)]),
});
