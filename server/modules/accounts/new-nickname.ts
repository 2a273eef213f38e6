/** What an account is called until its holder chooses a name: a phone number would be shown to everybody who reads a review. */
import { randomInt } from 'node:crypto';
import type { Language } from '#shared/contract/limits.ts';
import { phoneOf } from '#shared/domain/phone.ts';
import { translatorIn } from '../../http/reply.ts';

/** Without what reads alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 6;

export const newNickname = (language: Language): string =>
  translatorIn(language)('auth.newNickname', {
    code: Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  });

/** The name that was given, or a neutral one where it is none or a phone number. */
export const nicknameFrom = (given: string, language: Language): string =>
  given.trim() === '' || phoneOf(given.normalize('NFKC')) !== null ? newNickname(language) : given;
