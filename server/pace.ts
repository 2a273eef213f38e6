/** How fast a line moves, told by whoever was called from it last. */
const SAMPLE = 16;
/** Before so many calls only a line that stands still says something. */
const FEWEST = 8;
const STILL_MS = 3_000;

export class Pace {
  /** Since the line began, or the last calls of it. */
  private moments: number[] = [];

  /** The line begins. */
  begin(): void {
    this.moments = [performance.now()];
  }

  /** Somebody was called. */
  called(): void {
    this.moments.push(performance.now());
    if (this.moments.length > SAMPLE) this.moments.shift();
  }

  /** How long so many wait until all of them are called, in ms; 0 while nobody knows. */
  waitOf(people: number): number {
    const [first = 0] = this.moments;
    const elapsed = performance.now() - first;
    if (this.moments.length < FEWEST && elapsed < STILL_MS) return 0;
    return (elapsed / this.moments.length) * people;
  }
}
