/** What a password must be at least; how easily one is guessed is told by `password-strength.ts`. */

/** Characters of the shortest password of an account. */
export const PASSWORD_MIN = 6;
/** A payment password is digits, exactly as many. */
export const PAY_PASSWORD_DIGITS = 6;
export const PAY_PASSWORD_PATTERN = `^\\d{${PAY_PASSWORD_DIGITS}}$`;
const PAY_PASSWORD = new RegExp(PAY_PASSWORD_PATTERN);
export const isPayPassword = (text: string): boolean => PAY_PASSWORD.test(text);
