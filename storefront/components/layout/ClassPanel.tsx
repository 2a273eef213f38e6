import type { GoodsClass } from '../../data/site.ts';
import { paths, type SearchParams } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './ClassPanel.module.css';

/** The search of a class, given the way down to it: third-level ids as a list, upper levels with their depth (compatibility 11.1). */
export function classSearch(path: readonly GoodsClass[]): SearchParams {
  const [first, second, third] = path;
  const last = path.at(-1);
  if (!last) return {};
  return {
    ...(first && { pid: first.id }),
    ...(second && { sid: second.id }),
    ...(third && { tid: third.id }),
    ...(third ? { class_id: [third.id] } : { class_id: last.id, deep: path.length === 1 ? 1 : 2 }),
  };
}
export const classAddress = (path: readonly GoodsClass[]): string => paths.search(classSearch(path));

/** Second level as rows, third level as links beside them. */
export const ClassPanel = ({ top }: { top: GoodsClass }) => (
  <dl className={styles['panel']}>
    {(top.children ?? []).map((second) => (
      <div key={second.id} className={styles['row']}>
        <dt>
          <Link to={classAddress([top, second])}>{second.name}</Link>
        </dt>
        <dd>
          {(second.children ?? []).map((third) => (
            <Link key={third.id} to={classAddress([top, second, third])}>
              {third.name}
            </Link>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
