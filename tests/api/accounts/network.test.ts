import { describe, expect, it } from 'vitest';
import { networkOf } from '#server/http/network.ts';
import { phoneOf } from '#shared/domain/phone.ts';

describe('the network that tries are counted for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['203.0.113.200', '203.0.113.0/24'],
    ['203.0.114.9', '203.0.114.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('a phone number', () => {
  it.each(['13800000000', '+8613800000000', '008613800000000', '138 0000 0000', '+86 138-0000-0000'])(
    'is the same one written as %s',
    (text) => {
      expect(phoneOf(text)).toBe('13800000000');
    },
  );
  it.each([
    '12800000000',
    '1380000000',
    '138000000000',
    '１３８００００００００',
    '8613800000000',
    '1.38e10',
    '',
    '+1 3800000000',
  ])('is not "%s"', (text) => {
    expect(phoneOf(text)).toBeNull();
  });
});
