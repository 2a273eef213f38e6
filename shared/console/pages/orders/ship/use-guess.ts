/** Whose tracking number it may be: asked when the number is typed in, and used only where no courier was chosen. */
import { useConsoleData } from '../../../data/data-provider.ts';

/** Shorter ones are not whole yet. */
const MIN_LENGTH = 8;

/** @returns the likeliest courier's code; '' where nobody knows */
export function useCourierGuess(): (number: string) => Promise<string> {
  const provider = useConsoleData();
  return async (number) => {
    if (number.trim().length < MIN_LENGTH) return '';
    const query = { number: number.trim() };
    const { data } = await provider.read<string[]>('orders', 'express/guess', { query }).catch(() => ({ data: [] }));
    return data[0] ?? '';
  };
}
