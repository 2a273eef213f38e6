/** What is wrong with a sentence that people are told about a field; nothing when it reads well. */
import type { Language } from '#shared/contract/limits.ts';

/** Told by their own name only: a filter that does not exist, a label in quotes. */
const QUOTED = /[“"][^“”"]*[”"]/g;
const UNITS = [/元|¥|yuan/gi, /千克|公斤|\bkg\b|kilograms/gi, /小时|\bhours?\b/gi, /分钟|\bminutes?\b/gi];

const RULES: readonly (readonly [what: string, breaks: (bare: string, language: Language) => boolean])[] = [
  ['nothing is said', (bare) => bare.trim() === ''],
  ['another language', (bare, language) => /[一-龥]/.test(bare) !== (language === 'zh-cn')],
  ['the key of a message', (bare) => /\b[a-z]+\.[a-z]+/i.test(bare)],
  ['the name of a column', (bare) => /[a-z0-9]_[a-z0-9]/i.test(bare)],
  ['a value of the program', (bare) => /\b(null|undefined|NaN|Infinity)\b|\[object/.test(bare)],
  ['a hole that nothing filled', (bare) => /[{}|]/.test(bare)],
  ['a word twice', (bare) => /\b([a-z]{2,})\s+\1\b|([一-龥]{2,})\2/iu.test(bare)],
  ['a unit twice', (bare) => UNITS.some((unit) => (bare.match(unit) ?? []).length > 1)],
  [
    'a unit within the name',
    (bare) => /[（(](元|%|kg|千克|小时|天|分钟|件|yuan|hours?|days?|minutes?)[)）]/i.test(bare),
  ],
  ['several of one', (bare) => /(?<![\d.,])1 (characters|entries|items|levels|seconds|minutes)\b/.test(bare)],
  ['a capital within the sentence', (bare) => /\b([Tt]he|[Aa]n?|that|of|to|your) [A-Z][a-z]/.test(bare)],
  ['a small first letter', (bare, language) => language === 'en' && /^[a-z]/.test(bare)],
  ['a full stop', (bare) => /[。.]$/.test(bare)],
  ['a gap', (bare) => /\s{2}|\s$|\s[,，。]/.test(bare)],
  ['western punctuation', (bare, language) => language === 'zh-cn' && /[一-龥][,;:?!]/.test(bare)],
];

/** @param label what the sentence is about: it is named once */
export function flawsOf(sentence: string, language: Language, label?: string): string[] {
  const bare = sentence.replaceAll(QUOTED, language === 'en' ? 'X' : '某');
  const wrong = RULES.filter(([, breaks]) => breaks(bare, language)).map(([what]) => what);
  if (label && timesIn(sentence, label) > 1) wrong.push('the name of the field twice');
  return wrong;
}

/** Whole words in English: "Ad" is not in "already". */
function timesIn(sentence: string, label: string): number {
  const literal = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const name = /^[\w\s]+$/.test(label) ? `\\b${literal}\\b` : literal;
  return [...sentence.matchAll(new RegExp(name, 'giu'))].length;
}
