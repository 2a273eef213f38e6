import { useT } from '../../data/i18n.tsx';
import { QrPicture } from '../../components/account/QrPicture.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './CodeDialog.module.css';

interface CodeDialogProps {
  code: { channel: 'wechat' | 'alipay'; text: string } | null;
  amount: string;
  onClose: () => void;
}

/** The gateway's code to scan; the page goes on by itself when it is paid. */
export function CodeDialog({ code, amount, onClose }: CodeDialogProps) {
  const t = useT();
  return (
    <Dialog open={code !== null} onClose={onClose} title={code ? t(`pay.${code.channel}`) : ''}>
      {code && (
        <div className={styles['code']}>
          <Price amount={amount} size="l" />
          <QrPicture text={code.text} label={t(`pay.scan_${code.channel}`)} />
          <p>{t(`pay.scan_${code.channel}`)}</p>
          <small role="status">{t('pay.waiting')}</small>
        </div>
      )}
    </Dialog>
  );
}
