import { describe, expect, it } from 'vitest';
import { weaknessOf } from '#shared/domain/password-strength.ts';

describe('a password of an administrator', () => {
  it.each([
    ['', 'short'],
    ['Tr0ub4dor', 'short'],
    ['admin123', 'short'],
    // Nine characters, although eighteen units of UTF-16.
    ['🐈🐕🐎🐖🐄🐏🐐🐪🐘', 'short'],
    ['password123', 'common'],
    ['Password2024!', 'common'],
    ['P@ssw0rd!!', 'common'],
    ['admin@123456', 'common'],
    ['Adm1n2345678', 'common'],
    ['123456admin', 'common'],
    ['woaini1314520', 'common'],
    ['1q2w3e4r5t', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['administrator', 'common'],
    ['my-chen.wei-99', 'name'],
    ['CHEN.WEI-goes', 'name'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['1234567890', 'pattern'],
    ['0987654321', 'pattern'],
    ['abcdefghijkl', 'pattern'],
    ['poiuytrewq', 'pattern'],
    ['abc1abc1abc1', 'pattern'],
    ['1212121212', 'pattern'],
    ['1111122222', 'pattern'],
    ['哈哈哈哈哈哈哈哈哈哈', 'pattern'],
  ])('%s is refused: %s', (password, weakness) => {
    expect(weaknessOf(password, 'chen.wei')).toBe(weakness);
  });

  it.each([
    'correct horse',
    'kX9-vulture-tea',
    'Rk7mQ2xPw9',
    '山高水长路远马急风清月明',
    'passwords are boring',
    'tea & 3 biscuits',
  ])('%s is taken', (password) => {
    expect(weaknessOf(password, 'chen.wei')).toBeNull();
  });

  it('may hold a name of one or two letters, and any when no name is known', () => {
    expect(weaknessOf('blue tea pot', 'te')).toBeNull();
    expect(weaknessOf('blue tea pot', 'tea')).toBe('name');
    expect(weaknessOf('blue tea pot', '')).toBeNull();
  });
});
