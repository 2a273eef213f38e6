/** Reads of the plain content tables that administrators edit through their resources (compatibility 7). */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { Advert, Agreement, Article, Courier, loadArticleMenu, showAppVersion } from '#shared/contract/content.ts';

// These tables are made from their descriptors, so what a row is like is said by the calls that answer it.

/** What a space shows now, the most important first. */
export const advsOf = (db: Db, space: string): Promise<Advert[]> =>
  rows(
    db,
    sql`select a.id, a.pid, a.name, a.url, a.image, coalesce(${wireTime('a.adv_start')}, '') as adv_start,
        coalesce(${wireTime('a.adv_end')}, '') as adv_end, a.is_sort, a.is_type, a.status
      from advs a join adv_spaces s on s.id = a.pid and s.deleted_at is null
      where s.name = ${space} and a.status = 1 and a.deleted_at is null
        and coalesce(a.adv_start <= ${appNow}, true) and coalesce(a.adv_end > ${appNow}, true)
      order by a.is_sort desc, a.id desc limit 50`,
  );

/** The newest article of that title, one reading more. */
export const readArticle = (db: Db, title: string): Promise<Article | undefined> =>
  first(
    db,
    sql`update articles a set click = click + 1
      where id = (select id from articles where name = ${title} and deleted_at is null order by id desc limit 1)
      returning a.id, a.pid, a.name, a.content, a.click, ${wireTime('a.created_at')} as created_at, ${wireTime('a.updated_at')} as updated_at,
        coalesce((select m.name from article_menus m where m.id = a.pid and m.deleted_at is null), '') as class_name`,
  );

export const agreementOf = (db: Db, ename: string): Promise<Agreement | undefined> =>
  first(
    db,
    sql`select id, name, ename, content, ${wireTime('created_at')} as created_at, ${wireTime('updated_at')} as updated_at
      from agreements where ename = ${ename} and deleted_at is null order by id desc limit 1`,
  );

type Folder = Omit<AnswerOf<typeof loadArticleMenu>[number], 'lev' | 'children'>;
export const articleMenus = (db: Db): Promise<Folder[]> =>
  rows(db, sql`select id, pid, name, is_sort from article_menus where deleted_at is null order by is_sort, id`);

type AppVersion = Exclude<AnswerOf<typeof showAppVersion>, []>;
export const newestVersion = (db: Db, device: string): Promise<AppVersion | undefined> =>
  first(
    db,
    sql`select id, name, version, version_code, url, device, apple_id, is_wgt, content, ${wireTime('created_at')} as created_at, ${wireTime('updated_at')} as updated_at
      from app_versions where device = ${device} and deleted_at is null order by version_code desc, id desc limit 1`,
  );

export const couriers = (db: Db): Promise<Courier[]> =>
  rows(db, sql`select id, name, code from expresses where deleted_at is null order by id`);
