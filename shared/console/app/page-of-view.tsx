/** Draws a menu entry: the hand-written page of its view, else the list page that descriptors describe. */
import type { ReactNode } from 'react';
import { trackScript } from '../../browser/pending-scripts.ts';
import type { MenuItem } from '../../contract/auth.ts';
import type { ConsoleResource } from '../data/resources.ts';
import { ResourcePage } from '../list/ResourcePage.tsx';
import { lazyPart } from './chunk.ts';
import { findPage } from './find-page.ts';
import type { ConsoleRegistry, PageModule } from './registry.ts';

const parts = new Map<PageModule, ReturnType<typeof lazyPart>>();
/** `lazy` must be called once per module, or every drawing would start over. Its script keeps the progress bar going. */
function lazyPage(module: PageModule) {
  const known = parts.get(module) ?? lazyPart(() => trackScript(module()));
  parts.set(module, known);
  return known;
}

/** Undefined when the entry has no page. */
export function pageOfView(
  registry: ConsoleRegistry,
  resources: readonly ConsoleResource[],
  item: MenuItem,
): ReactNode {
  const module = registry.pages[item.view];
  if (module) {
    const Page = lazyPage(module);
    return <Page />;
  }
  const found = findPage(resources, item);
  return found && <ResourcePage key={item.apis} resource={found.resource} page={found.page} />;
}
