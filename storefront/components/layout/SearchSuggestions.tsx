import clsx from 'clsx';
import { Clock, LayoutGrid, Search, X } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { SuggestionRow } from './use-suggestions.ts';
import styles from './SearchSuggestions.module.css';

interface SuggestionsProps {
  id: string;
  rows: readonly SuggestionRow[];
  active: number;
  onRemove: (keyword: string) => void;
  onClear: () => void;
}
const ICONS = { recent: Clock, keyword: Search, class: LayoutGrid };

/** The list of the combobox. Recent searches can be removed one by one or all at once. */
export default function SearchSuggestions({ id, rows, active, onRemove, onClear }: SuggestionsProps) {
  const t = useT();
  const recent = rows[0]?.kind === 'recent';
  return (
    <div className={styles['panel']}>
      {recent && (
        <p className={styles['head']}>
          {t('search.recent')}
          <button type="button" onClick={onClear}>
            {t('search.clearRecent')}
          </button>
        </p>
      )}
      <ul id={`${id}-list`} role="listbox" aria-label={t(recent ? 'search.recent' : 'search.suggestions')}>
        {rows.map((row, index) => {
          const Icon = row.kind === 'goods' ? null : ICONS[row.kind];
          return (
            <li
              key={row.kind + row.to}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={clsx(styles['row'], index === active && styles['active'])}
            >
              <Link to={row.to} tabIndex={-1}>
                {Icon ? <Icon size={16} aria-hidden /> : <Picture src={row.image} alt="" width={40} height={40} />}
                <span className={styles['label']}>{row.label}</span>
                {row.price && <Price amount={row.price} size="s" />}
              </Link>
              {recent && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('search.removeRecent', { keyword: row.label })}
                  onClick={() => onRemove(row.label)}
                >
                  <X size={16} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
