import type { Route } from '../../http/route.ts';
import { goodsComments, goodsDetail, readCommentQuery, readDetailQuery } from './detail.ts';
import { home } from './home.ts';
import { listGoods, readListQuery } from './list.ts';
import { readSuggestQuery, suggest } from './suggest.ts';

/** Sales and stock move without a bump, so replies also grow old: lists in seconds, a single goods in one. */
export const goodsRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/home',
    audience: 'public',
    cache: { topics: ['goods', 'stores', 'common'], seconds: 5 },
    summary: 'Up to eight goods for every top class',
    run: home,
  },
  {
    method: 'GET',
    path: '/goods',
    audience: 'public',
    cache: { topics: ['goods', 'stores', 'common'], seconds: 2, key: readListQuery },
    summary: 'Goods by keywords, class, brand, store, price and activity, in pages of at most 100',
    run: listGoods,
  },
  {
    method: 'GET',
    path: '/goods/:id',
    audience: 'public',
    cache: { topics: ['goods', 'stores', 'common'], seconds: 1, key: readDetailQuery },
    summary: 'Everything a goods page shows',
    run: goodsDetail,
  },
  {
    method: 'GET',
    path: '/goods_comments/:id',
    audience: 'public',
    cache: { topics: ['goods', 'stores'], seconds: 2, key: readCommentQuery },
    summary: 'Comments of a goods: is_type 0 all, 1 good, 2 middling, 3 bad',
    run: goodsComments,
  },
  {
    method: 'GET',
    path: '/suggest',
    audience: 'public',
    cache: { topics: ['goods', 'stores', 'common'], seconds: 30, key: readSuggestQuery },
    summary: 'Words, classes and goods for a half-typed search',
    run: suggest,
  },
];
