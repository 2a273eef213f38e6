/** Articles, agreements, notices, app versions and ads of the demo shop. */
import { richText } from '#shared/contract/rich-text.ts';
import { adSpaces, texts } from './catalogue.ts';
import { Ids, type Demo } from './ids.ts';
import { hoursAgo, insertRows } from './rows.ts';

const withRichContent = <Row extends { content: string }>(row: Row): Row => ({
  ...row,
  content: richText(row.content),
});

export async function seedContent({ tx, ids, now }: Demo): Promise<void> {
  const menus = new Ids('article class', texts.article_menus);
  await insertRows(
    tx,
    'article_menus',
    texts.article_menus.map((name, is_sort) => ({ id: menus.of(name), pid: 0, name, is_sort })),
  );
  await insertRows(
    tx,
    'articles',
    texts.articles.map(({ menu, ...plan }) => ({ pid: menus.of(menu), ...withRichContent(plan) })),
  );
  await insertRows(tx, 'agreements', texts.agreements.map(withRichContent));
  await insertRows(tx, 'notices', texts.notices.map(withRichContent));
  await insertRows(tx, 'app_versions', texts.app_versions.map(withRichContent));
  await insertRows(
    tx,
    'adv_spaces',
    adSpaces.map(({ name, width, height }, index) => ({ id: index + 1, name, width, height })),
  );
  await insertRows(
    tx,
    'advs',
    adSpaces.flatMap(({ ads }, space) =>
      ads.map(({ name, url, image }, index) => ({
        pid: space + 1,
        name,
        url: url.replace(/\{store:(\w+)\}/, (_, key: string) => String(ids.stores.of(key))),
        image,
        status: 1,
        is_sort: ads.length - index,
        adv_start: hoursAgo(now, 24),
        adv_end: hoursAgo(now, -24 * 365),
      })),
    ),
  );
}
