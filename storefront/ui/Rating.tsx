import { Star } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../data/i18n.tsx';
import styles from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Shows a score of 0..5. */
export function Rating({ score, size = 16 }: { score: number; size?: number }) {
  const t = useT();
  return (
    <span className={styles['rating']} role="img" aria-label={t('rating.label', { score, max: STARS.length })}>
      {STARS.map((star) => (
        <Star key={star} size={size} aria-hidden className={score >= star - 0.25 ? styles['full'] : styles['empty']} />
      ))}
    </span>
  );
}

interface RatingInputProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Chooses a score of 1..5: radio buttons drawn as stars, so arrow keys work. */
export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles['choose']}>
      <legend>{label}</legend>
      {STARS.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={t('rating.choose', { score: star })}
          />
          <Star size={28} aria-hidden className={value >= star ? styles['full'] : styles['empty']} />
        </label>
      ))}
    </fieldset>
  );
}
