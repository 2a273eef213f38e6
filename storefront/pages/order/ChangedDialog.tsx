import { moneyText } from '#shared/browser/format.ts';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ChangedDialog.module.css';

interface ChangedProps {
  before: QuoteReply | null;
  now: QuoteReply;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Lines whose price or sum is another one now. */
function changedLines(before: QuoteReply, now: QuoteReply) {
  const old = new Map(
    before.stores.flatMap((store) => store.goods_list.map((line) => [line.key, line.total_price] as const)),
  );
  return now.stores
    .flatMap((store) => store.goods_list)
    .flatMap((line) => {
      const was = old.get(line.key);
      return was !== undefined && was !== line.total_price ? [{ ...line, was }] : [];
    });
}

/** The price is not what was shown: says what changed and asks again. */
export function ChangedDialog({ before, now, busy, onAccept, onClose }: ChangedProps) {
  const t = useT();
  if (!before) return null;
  const possible = now.refusals.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.changedTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('checkout.lookAgain')}</Button>
          {possible && (
            <Button kind="primary" busy={busy} onClick={onAccept}>
              {t('checkout.submit', { total: moneyText(now.total_price) })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('checkout.changedHint')}</p>
      <dl className={styles['diff']}>
        {changedLines(before, now).map((line) => (
          <div key={line.key}>
            <dt>{line.goods_name}</dt>
            <dd>
              <s>{moneyText(line.was)}</s> {moneyText(line.total_price)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('amounts.payable')}</dt>
          <dd>
            <s>{moneyText(before.total_price)}</s> <b>{moneyText(now.total_price)}</b>
          </dd>
        </div>
      </dl>
      {now.refusals.map(({ msg }) => (
        <p key={msg} className={styles['refusal']}>
          {msg}
        </p>
      ))}
    </Dialog>
  );
}
