/** Mainland mobile numbers, the accounts of shoppers and sellers (compatibility 9.14). */
export const PHONE_PATTERN = '^1[3-9]\\d{9}$';
const PHONE = new RegExp(PHONE_PATTERN);

export const isPhone = (text: string): boolean => PHONE.test(text);

/** 13800000000 -> 138****0000 */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d+)$/, '$1****$2');

/** One number however it is written: blanks, dashes, +86 and 0086 are dropped. Null when it is none. */
export function phoneOf(written: string): string | null {
  const digits = written.replace(/[\s-]/g, '').replace(/^(?:\+|00)86(?=1)/, '');
  return isPhone(digits) ? digits : null;
}
