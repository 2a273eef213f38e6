/** Scripts that come when they are needed, and what happens when they do not. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { trackScript } from '#shared/browser/pending-scripts.ts';
import { CHUNK_TIMEOUT } from '#shared/contract/limits.ts';

type Module<Props extends object> = { default: ComponentType<Props> };

/** A page script that did not arrive (requirements 8 "Loading chunk failed"). */
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

async function load<Loaded>(loader: () => Promise<Loaded>): Promise<Loaded> {
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

export interface LazyPart<Props extends object> {
  Part: ComponentType<Props>;
  preload: () => Promise<void>;
}

/**
 * A component with a script of its own. Once preloaded it renders at once. Inside a Suspense boundary the server's html of it
 * stays as it is until the script has come, and comes alive then.
 */
export function lazyPart<Props extends object>(loader: () => Promise<Module<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  let arriving: Promise<Module<Props>> | undefined;
  const start = () => {
    arriving ??= load(loader).then(
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
  function Part(props: Props) {
    // Chosen once per mount: swapping the type later would throw the part's state away.
    const [Component] = useState<ComponentType<Props>>(() => ready ?? Late);
    return <Component {...props} />;
  }
  return { Part, preload: async () => void (await start()) };
}

const parts: (() => Promise<void>)[] = [];
/** What the server waits for before it renders: the scripts of all late parts that are known by then. */
export const preloadParts = async (): Promise<void> => void (await Promise.all(parts.map((preload) => preload())));

/** A part inside a page that comes alive after it. Put it into a Suspense boundary of its own. */
export function deferredComponent<Props extends object>(loader: () => Promise<Module<Props>>): ComponentType<Props> {
  const { Part, preload } = lazyPart(loader);
  parts.push(preload);
  return Part;
}

/** One element for all renders, of a part that comes alive after the page: a boundary that never changes waits undisturbed. */
export function deferredElement(loader: () => Promise<ComponentType>): ReactNode {
  const Part = deferredComponent<object>(async () => ({ default: await loader() }));
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** A page: its script keeps the progress bar going. */
export const lazyPage = (loader: () => Promise<Module<object>>): LazyPart<object> =>
  lazyPart(() => trackScript(loader()));
