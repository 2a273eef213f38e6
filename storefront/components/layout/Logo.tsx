import { useSite, useSiteName } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Logo.module.css';

/** The configured logo, or our seal and the shop's name in letters. */
export function Logo() {
  const { logo } = useSite();
  const name = useSiteName();
  return (
    <Link to={paths.home()} className={styles['logo']} aria-label={name}>
      {logo ? (
        <img src={logo} alt="" height={40} width={160} className={styles['image']} />
      ) : (
        <>
          <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden className={styles['seal']}>
            <rect x="1" y="1" width="30" height="30" rx="7" />
            <path d="M16 6v3M7 10.500h18M10 14.500v9M10 14.500h12v8q0 2-2.400 1.600M16 10.500v16" />
          </svg>
          <span className={styles['name']}>{name}</span>
        </>
      )}
    </Link>
  );
}
