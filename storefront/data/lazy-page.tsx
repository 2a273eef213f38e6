/** Pages arrive as their own script. A page that is already here renders at once (server, first load, preloaded link). */
import { lazy, useState, type ComponentType } from 'react';
import { CHUNK_TIMEOUT } from '#shared/contract/limits.ts';
import { trackScript } from './progress.ts';

type PageModule = { default: ComponentType };

/** A page script that did not arrive (spec section 8 "Loading chunk failed"). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly type: 'timeout' | 'missing' | 'error';
  constructor(type: ChunkError['type'], cause?: unknown) {
    super(`Loading chunk failed. (${type})`, { cause });
    this.type = type;
  }
}

const RELOADED = 'reloadedForChunk';
const RELOAD_PAUSE = 60_000;

/** After a deployment old script names are gone: reload once by itself, then ask. */
function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_PAUSE) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return true;
}

async function load(loader: () => Promise<PageModule>): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([loader(), late]);
  } catch (error) {
    if (typeof window !== 'undefined' && navigator.onLine && reloadOnce()) return await new Promise(() => undefined);
    throw error instanceof ChunkError ? error : new ChunkError('missing', error);
  } finally {
    clearTimeout(timer);
  }
}

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

export function lazyPage(loader: () => Promise<PageModule>): LazyPage {
  let ready: ComponentType | undefined;
  let arriving: Promise<PageModule> | undefined;
  const start = () => {
    arriving ??= trackScript(load(loader)).then(
      (module) => {
        ready = module.default;
        return module;
      },
      (error: unknown) => {
        arriving = undefined; // a later try may succeed
        throw error;
      },
    );
    return arriving;
  };
  const Late = lazy(start);
  function Page() {
    // Chosen once per mount: swapping the type later would throw the page's state away.
    const [Component] = useState<ComponentType>(() => ready ?? Late);
    return <Component />;
  }
  return { Page, preload: async () => void (await start()) };
}
