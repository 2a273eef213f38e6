import { MAX_COMMENT_IMAGES } from '#shared/contract/limits.ts';
import { ImagesInput } from '../../components/account/ImagesInput.tsx';
import { useT } from '../../data/i18n.tsx';
import { Textarea } from '../../ui/Field.tsx';
import { RatingInput } from '../../ui/Rating.tsx';
import styles from './CommentFields.module.css';

const MAX_TEXT = 500;

/** What is said about one product. */
export interface Said {
  score: number;
  content: string;
  image: string[];
}
export const NOTHING_SAID: Said = { score: 5, content: '', image: [] };

interface CommentFieldsProps {
  value: Said;
  onChange: (value: Said) => void;
  error?: string | undefined;
}

/** Stars, words and pictures. */
export function CommentFields({ value, onChange, error }: CommentFieldsProps) {
  const t = useT();
  return (
    <div className={styles['fields']}>
      <RatingInput label={t('comment.goods')} value={value.score} onChange={(score) => onChange({ ...value, score })} />
      <Textarea
        label={t('comment.content')}
        placeholder={t('comment.contentHint')}
        required
        rows={3}
        maxLength={MAX_TEXT}
        value={value.content}
        error={error}
        onChange={(event) => onChange({ ...value, content: event.target.value })}
      />
      <ImagesInput
        label={t('comment.images')}
        name="comment"
        max={MAX_COMMENT_IMAGES}
        value={value.image}
        onChange={(image) => onChange({ ...value, image })}
      />
    </div>
  );
}

/** The three scores of the store. */
export interface ShopScores {
  agree: number;
  service: number;
  speed: number;
}
export const BEST_SCORES: ShopScores = { agree: 5, service: 5, speed: 5 };

export function ShopFields({ value, onChange }: { value: ShopScores; onChange: (value: ShopScores) => void }) {
  const t = useT();
  return (
    <div className={styles['shop']}>
      {(['agree', 'service', 'speed'] as const).map((name) => (
        <RatingInput
          key={name}
          label={t(`comment.${name}`)}
          value={value[name]}
          onChange={(score) => onChange({ ...value, [name]: score })}
        />
      ))}
    </div>
  );
}
