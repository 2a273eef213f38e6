import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { dateText } from '#shared/browser/format.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OwnComment } from '#shared/contract/comments.ts';
import { api, useSend } from '../../data/api.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { checkComment, CommentFields, ShopFields, type CommentValues } from './CommentFields.tsx';
import styles from './CommentFields.module.css';

function EditDialog({ comment, onClose }: { comment: OwnComment; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const save = useSend(
    ({ lines: [said], ...shop }: CommentValues) => api.put(`/user/comments/${comment.id}`, { ...said, ...shop }),
    { quiet: true, refresh: ['/user/comments', '/goods'], done: t('common.success'), onSuccess: onClose },
  );
  const form = useForm<CommentValues>({
    initial: {
      lines: [{ score: Number(comment.score), content: comment.content, image: comment.image }],
      agree: Number(comment.agree),
      service: Number(comment.service),
      speed: Number(comment.speed),
    },
    check: (values) => checkComment(values, t),
    send: save.mutateAsync,
  });
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={id} kind="primary" busy={form.busy}>
        {t('common.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('comment.edit')} actions={actions}>
      <Form id={id} form={form} className={styles['form']}>
        <CommentFields form={form} index={0} />
        <ShopFields form={form} />
      </Form>
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
