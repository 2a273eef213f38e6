import { useEffect } from 'react';
import { loadChunk } from '../app/chunk.ts';
import { logError } from '../app/log.ts';

/** Font Awesome's `fa-` icons, loaded after the first page has been drawn. */
export function useIconFont(): void {
  useEffect(() => {
    loadChunk(() => import('font-awesome/css/font-awesome.css')).catch((error: unknown) =>
      logError('Icons did not arrive', error),
    );
  }, []);
}
