import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useConsole, useLoaded } from '../app/area.ts';
import { useOpen } from '../menu/use-menu.ts';
import { JUMP_KEY, jumpsOf, type Jump } from './jumps.ts';
import { isForPage } from './keys.ts';

/** The letter has to follow within this time. */
const PATIENCE = 1_500;

export function useJumps(): Jump[] {
  const { area } = useConsole();
  return jumpsOf(useLoaded().menu, area.prefix);
}

/** `g` and then a letter opens a page of the menu. It hears a key before the page does, for which the letter may mean something else. */
export function useJumpKeys(): void {
  const jumps = useJumps();
  const open = useOpen();
  /** @returns whether there is such a page */
  const jump = useEvent((key: string): boolean => {
    const found = jumps.find(({ letter }) => letter === key);
    if (found) open(found.item);
    return found !== undefined;
  });
  useEffect(() => {
    let begun = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - begun < PATIENCE;
      begun = -Infinity;
      if (event.ctrlKey || event.metaKey || !isForPage(event)) return;
      if (isSecond && jump(event.key)) event.preventDefault();
      else if (event.key === JUMP_KEY) begun = event.timeStamp;
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [jump]);
}
