/** What the command palette offers beside the menu: the open page says what can be done on it. */

export interface Command {
  id: string;
  /** Group heading. */
  group: string;
  name: string;
  /** Further words that find it, e.g. the name in the other language. */
  also?: string;
  /** What tells it from others of the same name. */
  detail?: string;
  run: () => void;
}

const sources = new Set<() => readonly Command[]>();

/** Adds commands while a page is open. They are asked for when the palette opens. Answers the remover. */
export function offerCommands(source: () => readonly Command[]): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}
export const offeredCommands = (): Command[] => [...sources].flatMap((source) => source());
