/** What is shown in place of a page that could not be drawn or loaded. */
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { CloudOff, RotateCcw, SearchX } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../../browser/http.ts';
import { ChunkError } from './chunk.ts';
import { savedLanguage, translateIn, useT } from './i18n.ts';
import { logError } from './log.ts';
import { Blank } from './Blank.tsx';

interface Props {
  error?: unknown;
  onRetry?: () => void;
}

/** Outside the providers too, so it takes its words from the saved language. */
export function FailurePanel({ error, onRetry }: Props) {
  const t = translateIn(savedLanguage());
  const title = error instanceof ChunkError ? t(`state.chunk.${error.type}`) : t('state.failed');
  const hint = error instanceof ApiError ? error.message : t('state.failedHint');
  const retry = (
    <Button
      variant="outlined"
      startIcon={<RotateCcw size={16} />}
      onClick={onRetry ?? (() => window.location.reload())}
    >
      {t('action.retry')}
    </Button>
  );
  return <Blank icon={<CloudOff />} title={title} hint={hint} action={retry} />;
}

/** For the router: an error that reached the top. */
export function Failure() {
  const error = useRouteError();
  useEffect(() => logError('A page failed', error), [error]);
  return <FailurePanel error={error} />;
}

export function NotFound() {
  const t = useT();
  return <Blank icon={<SearchX />} title={t('http.notFound')} hint={t('state.notFoundHint')} />;
}
