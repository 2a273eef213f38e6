/** Texts that no database keeps. */

const UNKEEPABLE = /\u0000|\p{Surrogate}/u;
/** A refusal that names more fields helps nobody. */
const MOST = 20;

/** Paths of the first texts with a NUL, or with half a character in them. */
export function unstorableStrings(input: unknown): string[] {
  const found: string[] = [];
  const path: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (UNKEEPABLE.test(value)) found.push(path.join('.'));
    } else if (value !== null && typeof value === 'object') {
      for (const [key, entry] of Object.entries(value)) {
        if (found.length >= MOST) return;
        path.push(key);
        look(entry);
        path.pop();
      }
    }
  };
  look(input);
  return found;
}
