import { useT } from '../data/i18n.tsx';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

/** A part that failed while the rest of the page lives: what went wrong, and a way to try again. */
export function ErrorBlock({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <Empty
        drawing="cloud"
        title={t('common.loadError')}
        hint={error.message}
        action={
          <Button kind="outline" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
