import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../data/i18n.tsx';
import { ChunkError } from '../../data/lazy-page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

interface BoundaryProps {
  children: ReactNode;
  fallback: (error: unknown, reset: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };
  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: null, failed: false }));
  }
}

function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useT();
  const chunk = error instanceof ChunkError ? error : null;
  return (
    <div className="container" role="alert">
      <h1 className="visually-hidden">{t(chunk ? 'error.updateTitle' : 'error.broken')}</h1>
      <Empty
        drawing={chunk ? 'paper' : 'cloud'}
        title={t(chunk ? 'error.updateTitle' : 'error.broken')}
        hint={
          chunk ? `${t('error.updateHint')} ${t('error.chunkFailed', { type: chunk.type })}` : t('error.brokenHint')
        }
        action={
          <Button kind="primary" onClick={chunk ? () => window.location.reload() : reset}>
            {t(chunk ? 'error.refresh' : 'common.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** A page that breaks takes only itself down: header and links still work, the next page starts fresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname.split('/')[1]} fallback={(error, reset) => <Broken error={error} reset={reset} />}>
      {children}
    </Boundary>
  );
}
