import { describe, expect, it } from 'vitest';
import { localPath } from '#shared/domain/local-path.ts';

describe('a path to go on to', () => {
  it.each(['/', '/carts?a=1', '/s/eyJ9#x', '/%2f%2fevil.example', '/@evil.example'])('%s stays here', (path) => {
    expect(localPath(path)).toBe(path);
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
  });
  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/ /evil.example', 'https:evil', 'https://evil.example', 'javascript:alert(1)', ' /carts', '\\/evil', '', null, undefined])(
    '%j is none',
    (path) => expect(localPath(path)).toBeNull(),
  ); // prettier-ignore
});
