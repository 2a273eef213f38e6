/** Articles, agreements, notices, ads and app versions of the demo shop. */
import type { Db } from '../client.ts';
import { hoursFromNow, insertRows } from './bulk.ts';
import {
  adSpaces,
  AGREEMENTS,
  APP_VERSIONS,
  ARTICLE_MENUS,
  articles,
  NOTICES,
  picturePath,
} from './catalogue/index.ts';
import { Ids, type DemoIds } from './ids.ts';
import { richText } from '#shared/contract/rich-text.ts';

const AD_DAYS = 365;

export async function seedContent(tx: Db, ids: DemoIds, now: number): Promise<void> {
  const menus = new Ids('article class', ARTICLE_MENUS);
  await insertRows(
    tx,
    'article_menus',
    ARTICLE_MENUS.map((name, index) => ({ id: menus.of(name), pid: 0, name, is_sort: index })),
  );
  await insertRows(
    tx,
    'articles',
    articles.map((plan) => ({ pid: menus.of(plan.menu), name: plan.name, content: richText(plan.content) })),
  );
  await insertRows(tx, 'agreements', AGREEMENTS.map(withRichContent));
  await insertRows(tx, 'notices', NOTICES.map(withRichContent));
  await insertRows(tx, 'app_versions', APP_VERSIONS.map(withRichContent));
  const spaces = new Ids(
    'ad space',
    adSpaces.map((plan) => plan.key),
  );
  await insertRows(
    tx,
    'adv_spaces',
    adSpaces.map(({ key, name, width, height }) => ({ id: spaces.of(key), name, width, height })),
  );
  await insertRows(
    tx,
    'advs',
    adSpaces.flatMap((space) =>
      space.ads.map((ad, index) => ({
        pid: spaces.of(space.key),
        name: ad.name,
        url: withIds(ad.url, ids),
        image: picturePath(ad.picture),
        status: 1,
        is_sort: space.ads.length - index,
        adv_start: hoursFromNow(now, -24),
        adv_end: hoursFromNow(now, 24 * AD_DAYS),
      })),
    ),
  );
}

const withIds = (url: string, ids: DemoIds): string =>
  url.replace(/\{(goods|store|class):([^}]+)\}/g, (_whole, kind: string, key: string) =>
    String(kind === 'goods' ? ids.goods.of(key) : kind === 'store' ? ids.stores.of(key) : ids.classes.of(key)),
  );

const withRichContent = <Row extends { content: string }>(row: Row): Row => ({
  ...row,
  content: richText(row.content),
});
