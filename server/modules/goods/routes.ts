import { listGoodsComments, showGoods } from '#shared/contract/goods-page.ts';
import { reviewGoods } from '#shared/contract/goods-review.ts';
import { listGoods, showHome, suggestGoods } from '#shared/contract/goods.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { CARDS_KEPT } from './cards.ts';
import { compareGoods } from './compare.ts';
import { goodsComments, goodsDetail } from './detail.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { suggest } from './suggest.ts';

/** Made anew when something that they show has changed. */
const kept: Pick<Route, 'audience' | 'cache'> = {
  audience: 'public',
  cache: CARDS_KEPT,
};

export const goodsRoutes = routes(
  handle(showHome, kept, home),
  handle(listGoods, kept, list),
  handle(showGoods, kept, goodsDetail),
  handle(listGoodsComments, kept, goodsComments),
  handle(reviewGoods, { audience: 'admin', permission: 'admin.goods.update' }, compareGoods),
  handle(suggestGoods, kept, suggest),
);
