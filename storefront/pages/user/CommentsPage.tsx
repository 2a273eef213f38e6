import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { dateText } from '#shared/browser/format.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OwnComment } from '../../data/account-types.ts';
import { api, useSend } from '../../data/api.ts';
import { formErrors } from '../../data/form.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { CommentFields, ShopFields, type Said } from './CommentFields.tsx';
import styles from './CommentFields.module.css';

function EditDialog({ comment, onClose }: { comment: OwnComment; onClose: () => void }) {
  const { t } = useI18n();
  const [said, setSaid] = useState<Said>({
    score: Number(comment.score),
    content: comment.content,
    image: comment.image,
  });
  const [shop, setShop] = useState({
    agree: Number(comment.agree),
    service: Number(comment.service),
    speed: Number(comment.speed),
  });
  const [checked, setChecked] = useState(false);
  const wrong = checked && !said.content.trim();
  const save = useSend(() => api.put(`/user/comments/${comment.id}`, { ...said, ...shop }), {
    quiet: true,
    refresh: ['/user/comments', '/goods'],
    done: t('common.success'),
    onSuccess: onClose,
  });
  const submit = () => {
    setChecked(true);
    if (said.content.trim()) save.mutate();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={save.isPending} onClick={submit}>
        {t('common.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('comment.edit')} actions={actions}>
      <FormError text={formErrors(save.error)['form']} />
      <CommentFields value={said} onChange={setSaid} error={wrong ? t('comment.contentNeed') : undefined} />
      <ShopFields value={shop} onChange={setShop} />
    </Dialog>
  );
}

function Comment({ comment, onEdit }: { comment: OwnComment; onEdit: () => void }) {
  const { t, language } = useI18n();
  return (
    <li className={styles['goods']}>
      <Picture src={comment.goods_master_image} alt="" width={72} height={72} />
      <div>
        <h2>
          <Link to={paths.goods(comment.goods_id)}>{comment.goods_name}</Link> <small>{comment.sku_name}</small>
        </h2>
        <p className={styles['row']}>
          <Rating score={Number(comment.score)} />
          <small>{dateText(comment.created_at, language)}</small>
          {!comment.reply && (
            <Button kind="ghost" size="s" icon={<Pencil aria-hidden />} onClick={onEdit}>
              {t('common.edit')}
            </Button>
          )}
        </p>
        <p>{comment.content}</p>
        {comment.image.length > 0 && (
          <p className={styles['pictures']}>
            {comment.image.map((src, index) => (
              <Picture key={src} src={src} alt={t('upload.picture', { index: index + 1 })} width={72} height={72} />
            ))}
          </p>
        )}
        {comment.reply && (
          <p className={styles['reply']}>
            <b>{t('comment.reply')}</b> {comment.reply}
          </p>
        )}
      </div>
    </li>
  );
}

export default function CommentsPage() {
  const { t } = useI18n();
  const [editing, setEditing] = useState<OwnComment | null>(null);
  return (
    <AccountPage title={t('title.comments')}>
      <PagedList
        call={accountCalls.comments}
        rowHeight={120}
        empty={
          <Empty
            drawing="paper"
            title={t('comment.empty')}
            hint={t('comment.emptyHint')}
            action={<ButtonLink to={paths.orders(4)}>{t('comment.toOrders')}</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <ul>
            {rows.map((comment) => (
              <Comment key={comment.id} comment={comment} onEdit={() => setEditing(comment)} />
            ))}
          </ul>
        )}
      </PagedList>
      {editing && <EditDialog key={editing.id} comment={editing} onClose={() => setEditing(null)} />}
    </AccountPage>
  );
}
