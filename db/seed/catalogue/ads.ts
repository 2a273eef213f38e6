/** Ad spaces with their ads. `{class:…}`, `{store:…}` and `{goods:…}` stand for ids that exist only after seeding. */
import { picture } from './picture-key.ts';
import type { AdSpacePlan } from './types.ts';

export const adSpaces: readonly AdSpacePlan[] = [
  {
    key: 'pc_slides', name: 'PC_首页幻灯片', width: 1920, height: 640,
    ads: [
      { name: '春山新茶上市', url: '/store/{store:chali}', picture: picture('banner', 'teacup-without-handle', 'olive', { set: 0 }) },
      { name: '数码焕新季', url: '/store/{store:yunxiu}', picture: picture('banner', 'headphone', 'ink', { set: 1, paint: 'cream' }) },
      { name: '把秋天穿在身上', url: '/store/{store:zhizhi}', picture: picture('banner', 'scarf', 'clay', { set: 2, paint: 'wine' }) },
      { name: '周末去山里', url: '/store/{store:fengye}', picture: picture('banner', 'camping', 'sage', { set: 3 }) },
      { name: '给家添一束光', url: '/store/{store:suyuan}', picture: picture('banner', 'couch-and-lamp', 'oat', { set: 4 }) },
    ],
  },
  {
    key: 'pc_side', name: 'PC_首页广告', width: 600, height: 400,
    ads: [
      { name: '当季鲜果', url: '/store/{store:shanye}', picture: picture('banner', 'strawberry', 'blush', { set: 5, size: '600x400' }) },
      { name: '轻装出发', url: '/store/{store:yuexing}', picture: picture('banner', 'luggage', 'sky', { set: 6, size: '600x400', paint: 'haze' }) },
      { name: '一花一世界', url: '/store/{store:huayu}', picture: picture('banner', 'bouquet', 'lilac', { set: 7, size: '600x400' }) },
    ],
  },
  {
    key: 'app_slides', name: 'APP_首页幻灯片', width: 750, height: 375,
    ads: [
      { name: '零食开箱日', url: '/store/{store:liangwei}', picture: picture('banner', 'cookie', 'butter', { set: 0, size: '750x375' }) },
      { name: '宝贝礼物季', url: '/store/{store:mianmian}', picture: picture('banner', 'teddy-bear', 'sky', { set: 1, size: '750x375' }) },
      { name: '好好吃饭', url: '/store/{store:tangzao}', picture: picture('banner', 'cooking', 'clay', { set: 2, size: '750x375' }) },
      { name: '书房里的音乐', url: '/store/{store:qinyin}', picture: picture('banner', 'guitar', 'lilac', { set: 3, size: '750x375' }) },
    ],
  },
  {
    key: 'app_bottom', name: 'APP_首页底部广告', width: 750, height: 240,
    ads: [
      { name: '整点秒杀', url: '/seckills', picture: picture('banner', 'alarm-clock', 'peach', { set: 4, size: '750x240', paint: 'red' }) },
      { name: '开店招商', url: '/store/join', picture: picture('banner', 'shopping-bags', 'mint', { set: 5, size: '750x240' }) },
    ],
  },
];
