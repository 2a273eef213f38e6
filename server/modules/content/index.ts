import { routes } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { treeQuery } from '../../tree.ts';
import {
  listExpresses,
  loadArticleMenu,
  readAdvsQuery,
  readAgreementQuery,
  showAdvs,
  showAgreement,
  showArticle,
  showVersion,
} from './content.ts';

export const contentRoutes = routes(
  {
    method: 'GET',
    path: '/adv',
    audience: 'public',
    cache: { topics: ['advs'], seconds: 30, key: readAdvsQuery },
    summary: 'Advertisements of a space',
    run: showAdvs,
  },
  { method: 'GET', path: '/article/:name', audience: 'public', summary: 'An article by its title', run: showArticle },
  {
    method: 'GET',
    path: '/agreements/:name',
    audience: 'public',
    whenClosed: true,
    cache: { topics: ['articles'], seconds: 60, key: readAgreementQuery },
    summary: 'An agreement by its call name',
    run: showAgreement,
  },
  {
    method: 'GET',
    path: '/load_article_menu',
    audience: 'public',
    whenClosed: true,
    cache: { topics: ['articles'], seconds: 60, key: (input) => parse(treeQuery, input) },
    summary: 'Article classes',
    run: loadArticleMenu,
  },
  {
    method: 'GET',
    path: '/app_versions',
    audience: 'public',
    whenClosed: true,
    summary: 'The newest version of the app for a device',
    run: showVersion,
  },
  { method: 'GET', path: '/expresses', audience: 'public', whenClosed: true, summary: 'Couriers', run: listExpresses },
);
