/** Numbers of orders and payments: local time and digits that nobody can guess. */
import { randomInt } from 'node:crypto';
import { ORDER_NUMBER_DIGITS, orderNumber } from '#shared/domain/order-number.ts';

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** A new number at a moment (epoch milliseconds). */
export function newNumber(now: number): string {
  const at = new Date(now);
  const parts = {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
  return orderNumber(parts, digits(ORDER_NUMBER_DIGITS));
}
