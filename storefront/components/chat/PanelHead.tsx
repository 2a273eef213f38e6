import { ChevronLeft, Ellipsis, Headset, X } from 'lucide-react';
import type { StoreDetail } from '#shared/contract/stores.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PLATFORM, turnTo } from './opened-chat.ts';
import styles from './ChatPanel.module.css';

interface PanelHeadProps {
  /** Absent: the list of all conversations. */
  storeId: number | undefined;
  /** Undefined until it has been found. */
  store: Pick<StoreDetail, 'store_logo' | 'store_name'> | undefined;
  hasMenu: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onLink: () => void;
  onClose: () => void;
}

/** With whom one speaks, and what else can be done about it. */
export function PanelHead({ storeId, store, hasMenu, isMenuOpen, onMenu, onLink, onClose }: PanelHeadProps) {
  const t = useT();
  return (
    <div className={styles['head']}>
      {storeId === undefined ? <h2>{t('chat.all')}</h2> : <Partner id={storeId} store={store} onLink={onLink} />}
      {hasMenu && (
        <IconButton label={t('chat.more')} aria-expanded={isMenuOpen} onClick={onMenu}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('common.close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function Partner({ id, store, onLink }: { id: number } & Pick<PanelHeadProps, 'store' | 'onLink'>) {
  const t = useT();
  const { status } = useSession();
  return (
    <>
      {status === 'user' && (
        <IconButton label={t('chat.all')} onClick={() => turnTo()}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      {id === PLATFORM ? (
        <>
          <PlatformPicture />
          <h2>{t('chat.platform')}</h2>
        </>
      ) : (
        <>
          <Picture src={store?.store_logo} alt="" width={36} height={36} className={styles['logo']} />
          <h2>
            <Link to={paths.store(id)} onClick={onLink}>
              {store?.store_name ?? t('chat.connecting')}
            </Link>
          </h2>
        </>
      )}
    </>
  );
}

/** Stands for the platform where a store has its logo. */
export const PlatformPicture = () => (
  <span className={styles['platform']} aria-hidden>
    <Headset size={20} />
  </span>
);
