/** Providers of a back office, around its router. */
import { useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ConsoleContext, type ConsoleArea } from '../app/area.ts';
import type { ConsoleRegistry } from '../app/registry.ts';
import type { ConsoleRouter } from './router.tsx';

interface Props {
  area: ConsoleArea;
  registry: ConsoleRegistry;
  router: ConsoleRouter;
}

export function ConsoleApp({ area, registry, router }: Props) {
  const value = useMemo(() => ({ area, registry }), [area, registry]);
  return (
    <ConsoleContext value={value}>
      <RouterProvider router={router} />
    </ConsoleContext>
  );
}
