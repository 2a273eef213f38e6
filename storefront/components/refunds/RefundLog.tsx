/** What the two sides and the platform said and did. */
import { moneyText } from '#shared/browser/format.ts';
import type { AfterSaleCase } from '#shared/contract/refunds.ts';
import { useT } from '../../data/i18n.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Refund.module.css';

export function RefundLog({ logs }: { logs: AfterSaleCase['logs'] }) {
  const t = useT();
  if (logs.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>{t('refundPage.log')}</h2>
      <ol className={styles['log']}>
        {logs.toReversed().map((step) => (
          <li key={step.id} data-who={step.actor}>
            <p>
              <b>{t(`refundPage.actor.${step.actor}`)}</b> {step.label}
              {step.money && <strong> {moneyText(step.money)}</strong>}
            </p>
            {step.note && <p className={styles['note']}>{step.note}</p>}
            <Evidence images={step.images} />
            <time>{step.created_at}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Evidence({ images }: { images: readonly string[] }) {
  const t = useT();
  if (images.length === 0) return null;
  return (
    <div className={styles['evidence']}>
      {images.map((src, index) => (
        <a key={src} href={src} target="_blank" rel="noreferrer">
          <Picture src={src} alt={t('upload.picture', { index: index + 1 })} width={64} height={64} />
        </a>
      ))}
    </div>
  );
}
