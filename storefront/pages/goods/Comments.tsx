import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dateText } from '#shared/browser/format.ts';
import { MorePages } from '../../components/MorePages.tsx';
import { calls } from '../../data/calls.ts';
import { useI18n } from '../../data/i18n.tsx';
import type { GoodsDetail, GoodsComment } from '#shared/contract/goods-page.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Comments.module.css';

/** Comes when a picture is opened. */
const Lightbox = lazy(() => import('./Lightbox.tsx'));

function Comment({ comment, onPicture }: { comment: GoodsComment; onPicture: (src: string) => void }) {
  const { t, language } = useI18n();
  return (
    <li className={styles['comment']}>
      {comment.avatar ? (
        <Picture src={comment.avatar} alt="" width={40} height={40} className={styles['face']} />
      ) : (
        <UserRound aria-hidden className={styles['face']} />
      )}
      <div className={styles['body']}>
        <p className={styles['who']}>
          <span>{comment.nickname}</span>
          <Rating score={Number(comment.score)} size={14} />
          <time>{dateText(comment.created_at, language)}</time>
        </p>
        <p>{comment.content}</p>
        {comment.image.length > 0 && (
          <ul className={styles['pictures']}>
            {comment.image.map((src, index) => (
              <li key={src}>
                <button
                  type="button"
                  aria-label={t('comments.picture', { index: index + 1 })}
                  onClick={() => onPicture(src)}
                >
                  <Picture src={src} alt="" width={80} height={80} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {comment.reply && (
          <p className={styles['reply']}>
            <b>{t('comments.reply')}</b> {comment.reply}
          </p>
        )}
      </div>
    </li>
  );
}

/** What buyers say, by kind; only people who bought can write. */
export function Comments({ goodsId, statistics }: { goodsId: number; statistics: GoodsDetail['comment_statistics'] }) {
  const { t } = useI18n();
  const [type, setType] = useState<0 | 1 | 2 | 3>(0);
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <div>
      <p className={styles['summary']}>
        <strong>{statistics.rate}%</strong> {t('comments.rate')}
      </p>
      <Tabs
        label={t('goods.comments')}
        value={type}
        onChange={setType}
        items={[
          { key: 0, label: t('comments.all'), count: statistics.all },
          { key: 1, label: t('comments.good'), count: statistics.good },
          { key: 2, label: t('comments.middle'), count: statistics.commonly },
          { key: 3, label: t('comments.bad'), count: statistics.bad },
        ]}
      >
        <MorePages
          key={type}
          call={(page) => calls.goodsComments(goodsId, type, page)}
          skeleton={<Skeleton height={120} />}
          empty={<Empty drawing="paper" title={t('comments.empty')} />}
        >
          {(rows) => (
            <ul>
              {rows.map((comment) => (
                <Comment key={comment.id} comment={comment} onPicture={setPicture} />
              ))}
            </ul>
          )}
        </MorePages>
      </Tabs>
      {picture && (
        <Suspense>
          <Lightbox src={picture} label={t('goods.gallery')} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </div>
  );
}
