import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Lightbox.module.css';

interface LightboxProps {
  src: string;
  label: string;
  /** Absent for a picture that stands alone. */
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The whole picture; arrow keys and buttons go through its neighbours. */
export default function Lightbox({ src, label, onStep, onClose }: LightboxProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={label} wide>
      <div
        role="presentation"
        className={styles['large']}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') onStep?.(-1);
          if (event.key === 'ArrowRight') onStep?.(1);
        }}
      >
        {onStep && (
          <IconButton label={t('common.previous')} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
        )}
        <Picture src={src} alt={label} width={800} height={800} full />
        {onStep && (
          <IconButton label={t('common.next')} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        )}
      </div>
    </Dialog>
  );
}
