/** Wire shapes of the shopper API as the storefront reads them (names as on the wire). Money is a 2-digit string. */
import type { AnswerOf } from '#shared/contract/call.ts';
import type { GoodsDetail, StoreOfGoods } from '#shared/contract/goods-page.ts';
import type { GoodsCard, showHome, suggestGoods } from '#shared/contract/goods.ts';
import type { showIntegralHome } from '#shared/contract/integral.ts';
import type { loadGoodsClasses } from '#shared/contract/places.ts';
import type { loadCommon } from '#shared/contract/settings.ts';
import type { StoreDetail } from '#shared/contract/stores.ts';

export type { Advert, Article } from '#shared/contract/content.ts';
export type {
  CouponOffer as CouponInfo,
  GoodsAttribute as GoodsAttr,
  GoodsComment,
  GoodsDetail,
  GoodsSku,
  Scores,
} from '#shared/contract/goods-page.ts';
export type { IntegralGoodsCard, IntegralGoodsDetail } from '#shared/contract/integral.ts';
export type { UserInfo } from '#shared/contract/profile.ts';
export type { StoreCard as StoreCardData, StoreDetail } from '#shared/contract/stores.ts';

type ClassRow = AnswerOf<typeof loadGoodsClasses>[number];
/** A class of goods with what lies below it. */
export interface GoodsClass extends Pick<ClassRow, 'id' | 'pid' | 'name' | 'thumb'> {
  children?: GoodsClass[];
}
type SiteData = AnswerOf<typeof loadCommon>;
/** Empty while it is not known. */
export type SiteInfo = Partial<SiteData['common']>;
export type Common = Omit<SiteData, 'common'> & { common: SiteInfo };
export type Brand = SiteData['brands'][number];
export type SeckillState = Extract<GoodsCard['seckill'], object> & {
  /** Pieces per person; 0 or absent: no limit. */
  limit_num?: number;
  /** Percent that is gone, where the list knows it. */
  claimed?: number;
};
export type GoodsCardData = Omit<GoodsCard, 'seckill'> & { seckill: SeckillState | false };
export type HomeFloor = AnswerOf<typeof showHome>['goods'][number];
export type Suggestion = AnswerOf<typeof suggestGoods>;
export type CommentStatistics = GoodsDetail['comment_statistics'];
export type FreightInfo = GoodsDetail['freight'];
export type StoreInfo = StoreOfGoods & Partial<StoreDetail>;
export type IntegralHome = AnswerOf<typeof showIntegralHome>;
