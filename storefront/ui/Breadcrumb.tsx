import { ChevronRight } from 'lucide-react';
import { useT } from '../data/i18n.tsx';
import { paths } from '../paths.ts';
import { Link } from './Link.tsx';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  name: string;
  to?: string;
}

/** The way from the home page to here; the last crumb is this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  const all: readonly Crumb[] = [{ name: t('common.home'), to: paths.home() }, ...crumbs];
  return (
    <nav aria-label={t('frame.crumbs')} className={styles['nav']}>
      <ol>
        {all.map(({ name, to }, index) => (
          <li key={`${index}-${name}`}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {to && index < all.length - 1 ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same way for search engines. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: to }),
  })),
});
