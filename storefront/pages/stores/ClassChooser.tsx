import { X } from 'lucide-react';
import { useState } from 'react';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import type { GoodsClass } from '../../data/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import formStyles from '../../ui/form/Form.module.css';
import styles from './JoinFrame.module.css';

interface ClassChooserProps {
  /** Paths of three ids. */
  value: readonly number[][];
  onChange: (value: number[][]) => void;
  error?: string | undefined;
}
const LEVELS = ['join.top', 'join.second', 'join.third'] as const;

/** Follows a path of ids down the tree. */
function walk(tree: readonly GoodsClass[], path: readonly number[]): GoodsClass[] {
  const [id, ...rest] = path;
  const found = tree.find((one) => one.id === id);
  return found ? [found, ...walk(found.children ?? [], rest)] : [];
}

/** What the store will sell: third-level classes, one after the other. */
export function ClassChooser({ value, onChange, error }: ClassChooserProps) {
  const t = useT();
  const tree = useRead(accountCalls.goodsClasses(), { staleTime: Infinity }).data ?? [];
  const [path, setPath] = useState<readonly number[]>([]);
  const chosen = walk(tree, path);
  const levels = [tree, chosen[0]?.children ?? [], chosen[1]?.children ?? []];
  const nameOf = (ids: readonly number[]) =>
    walk(tree, ids)
      .map(({ name }) => name)
      .join(' / ');
  const add = () => {
    if (!value.some((ids) => ids.join() === path.join())) onChange([...value, [...path]]);
    setPath([]);
  };
  return (
    <div className={styles['form']} role="group" aria-label={t('join.classes')}>
      <div className={formStyles['row']}>
        {LEVELS.map((label, level) => (
          <Select
            key={label}
            label={t(label)}
            value={path[level] ?? ''}
            disabled={(levels[level]?.length ?? 0) === 0}
            aria-invalid={(Boolean(error) && level === 0) || undefined}
            onChange={(event) => setPath([...path.slice(0, level), Number(event.target.value)])}
          >
            <option value="" disabled>
              {t('common.choose')}
            </option>
            {levels[level]?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <div className={styles['chips']}>
        <Button size="s" disabled={path.length < LEVELS.length} onClick={add}>
          {t('join.addClass')}
        </Button>
        {value.map((ids) => (
          <button
            key={ids.join()}
            type="button"
            aria-label={t('join.removeClass', { name: nameOf(ids) })}
            onClick={() => onChange(value.filter((one) => one !== ids))}
          >
            {nameOf(ids)}
            <X size={14} aria-hidden />
          </button>
        ))}
      </div>
      {error && <p className={styles['error']}>{error}</p>}
    </div>
  );
}
