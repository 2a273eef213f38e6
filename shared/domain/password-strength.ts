/** What makes the password of an administrator easy to guess. Pure: the server refuses by it, the form says so while one types. */

export const STRONG_PASSWORD_MIN = 10;
export type Weakness = 'short' | 'common' | 'name' | 'pattern';

/** Words that guessing starts with; digits and signs around them add nothing. */
const COMMON = new Set(
  `password passwd pass admin administrator superadmin sysadmin root user guest test tester demo login welcome letmein
   changeme default secret master manager qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc iloveyou woaini aini
   monkey dragon sunshine princess football baseball shadow superman batman trustno hello abc abcd abcde marketplace shop`.split(
    /\s+/,
  ),
);
/** Walks over the keyboard that mix letters and digits. */
const WALKS = ['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'zaq12wsxcde34rfvbgt5'];
/** Neighbours on a keyboard and in counting: a run along one of these, either way, is one choice and not many. */
const ROWS = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
/** Fewer free choices than this, and the rest only continues them. */
const LEAST_CHOICES = 4;
/** A password with a name of fewer letters in it does not depend on that name. */
const SHORTEST_NAME = 3;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** The first weakness of a password; null when it has none. `username` may be '' when it is not known. */
export function weaknessOf(password: string, username: string): Weakness | null {
  const characters = [...password];
  if (characters.length < STRONG_PASSWORD_MIN) return 'short';
  const text = password.toLowerCase();
  if (isCommon(text)) return 'common';
  const name = username.trim().toLowerCase();
  if (name.length >= SHORTEST_NAME && text.includes(name)) return 'name';
  return isRepeated(text) || choicesIn(text) < LEAST_CHOICES ? 'pattern' : null;
}

function isCommon(text: string): boolean {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = [...text.replace(/[\d!#%^&*()_.,?~+=-]+$/, '')].map((one) => LOOKALIKES[one] ?? one).join('');
  return COMMON.has(bare) || COMMON.has(spelled) || WALKS.some((walk) => walk.includes(text));
}

/** A short piece over and over: `abc1abc1abc1`. */
const isRepeated = (text: string): boolean => /^(.{1,5}?)\1+$/u.test(text);

/** How many characters do not merely repeat or continue the one before. */
function choicesIn(text: string): number {
  const characters = [...text];
  return characters.filter((one, index) => !continues(characters[index - 1], one)).length;
}
function continues(before: string | undefined, one: string): boolean {
  if (before === undefined) return false;
  return before === one || ROWS.some((row) => row.includes(before + one) || row.includes(one + before));
}
