import { MAX_COMMENT_IMAGES } from '#shared/contract/limits.ts';
import { ImagesInput } from '../../components/account/ImagesInput.tsx';
import { useT, type Translate } from '../../data/i18n.tsx';
import { Textarea } from '../../ui/Field.tsx';
import type { FormState, Problems } from '../../ui/form/use-form.ts';
import { RatingInput } from '../../ui/Rating.tsx';
import styles from './CommentFields.module.css';

const MAX_TEXT = 500;

/** What is said about one product. */
export interface CommentDraft {
  score: number;
  content: string;
  image: string[];
}
/** What is said about products of one order, and the three scores of their store. */
export interface CommentValues {
  lines: CommentDraft[];
  agree: number;
  service: number;
  speed: number;
}
type CommentForm = FormState<CommentValues>;

/** A comment needs words. */
export const checkComment = ({ lines }: CommentValues, t: Translate): Problems =>
  Object.fromEntries(
    lines.map(({ content }, index) => [`lines.${index}.content`, !content.trim() && t('comment.contentNeed')]),
  );

/** Stars, words and pictures for the product at `index`. */
export function CommentFields({ form, index }: { form: CommentForm; index: number }) {
  const t = useT();
  return (
    <div className={styles['fields']}>
      <RatingInput label={t('comment.goods')} {...form.control(`lines.${index}.score`)} />
      <Textarea
        {...form.text(`lines.${index}.content`)}
        value={form.values.lines[index]?.content ?? ''}
        label={t('comment.content')}
        placeholder={t('comment.contentHint')}
        required
        rows={3}
        maxLength={MAX_TEXT}
      />
      <ImagesInput
        {...form.control(`lines.${index}.image`)}
        label={t('comment.images')}
        name="comment"
        max={MAX_COMMENT_IMAGES}
      />
    </div>
  );
}

export function ShopFields({ form }: { form: CommentForm }) {
  const t = useT();
  return (
    <div className={styles['shop']}>
      {(['agree', 'service', 'speed'] as const).map((name) => (
        <RatingInput key={name} label={t(`comment.${name}`)} {...form.control(name)} />
      ))}
    </div>
  );
}
