/** The back office this program is: its area, its hand-written parts, what was loaded for the signed-in account. */
import { createContext, use } from 'react';
import type { AREAS } from '../../contract/area.ts';
import type { MenuItem } from '../../contract/menus.ts';
import type { ConsoleResource } from '../../resources/project.ts';
import type { ConsoleRegistry } from './registry.ts';

export type ConsoleArea = (typeof AREAS)[0] | (typeof AREAS)[1];

interface Console {
  area: ConsoleArea;
  registry: ConsoleRegistry;
}
export const ConsoleContext = createContext<Console | null>(null);

export function useConsole(): Console {
  const value = use(ConsoleContext);
  if (!value) throw new Error('useConsole needs the ConsoleApp');
  return value;
}
/** What the guard loads once after sign-in. */
export interface Loaded {
  menu: readonly MenuItem[];
  resources: readonly ConsoleResource[];
}
export const LoadedContext = createContext<Loaded | null>(null);

export function useLoaded(): Loaded {
  const value = use(LoadedContext);
  if (!value) throw new Error('useLoaded needs the guard to have loaded the menu');
  return value;
}
/** `?with=` of the page of messages: a store asks the platform. */
export const WITH_PLATFORM = 'platform';

/** A resource by its name, when this caller may know it. */
export const useResource = (name: string | undefined): ConsoleResource | undefined =>
  useLoaded().resources.find((resource) => resource.name === name);
