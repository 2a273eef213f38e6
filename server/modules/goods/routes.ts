import { listGoodsComments, showGoods } from '#shared/contract/goods-page.ts';
import { reviewGoods } from '#shared/contract/goods-review.ts';
import { listGoods, showHome, suggestGoods } from '#shared/contract/goods.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { compareGoods } from './compare.ts';
import { goodsComments, goodsDetail } from './detail.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { suggest } from './suggest.ts';

/** Sales and stock move without a bump, so replies also grow old: lists in seconds, a single goods in one. */
const kept = (seconds: number, ...topics: string[]): Pick<Route, 'audience' | 'cache'> => ({
  audience: 'public',
  cache: { topics: ['goods', 'stores', ...topics], seconds },
});

export const goodsRoutes = routes(
  handle(showHome, kept(5, 'common'), home),
  handle(listGoods, kept(2, 'common'), list),
  handle(showGoods, kept(1, 'common'), goodsDetail),
  handle(listGoodsComments, kept(2), goodsComments),
  handle(reviewGoods, { audience: 'admin', permission: 'admin.goods.update' }, compareGoods),
  handle(suggestGoods, kept(30, 'common'), suggest),
);
