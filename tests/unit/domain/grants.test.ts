import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotAccount, whyNotRight, whyNotRole, type Granter } from '#shared/domain/grants.ts';

const set = (...names: string[]): ReadonlySet<string> => new Set(names);
const clerk: Granter = { accountId: 1, holdsAll: false, grants: set('a', 'b'), roleIds: new Set([10]) };
const owner: Granter = { ...clerk, holdsAll: true, grants: set() };
const alone = { roles: [], holdsAll: false };

describe('who holds everything', () => {
  it('is bound by nothing', () => {
    expect(whyNotRole(owner, { id: 10, grants: set('z') }, set('z'))).toBeNull();
    expect(whyNotAccount(owner, { id: 1, holdsAll: true, grants: set('z') }, { roles: [], holdsAll: true })).toBeNull();
    expect(whyNotRight(owner, 'y', 'z')).toBeNull();
  });
});

describe('anybody else', () => {
  it('changes no role and no account of their own, whatever it grants', () => {
    expect(whyNotRole(clerk, { id: 10, grants: set() }, set())).toEqual({ rule: 'ownRole', lacking: [] });
    expect(whyNotAccount(clerk, { id: 1, holdsAll: false, grants: set() }, alone)?.rule).toBe('ownAccount');
  });

  it('is told what they lack', () => {
    expect(whyNotRole(clerk, null, set('a', 'z'))).toEqual({ rule: 'lacking', lacking: ['z'] });
    expect(whyNotRole(clerk, { id: 11, grants: set('y') }, set())).toEqual({ rule: 'roleBeyond', lacking: ['y'] });
    expect(whyNotAccount(clerk, { id: 2, holdsAll: false, grants: set('y') }, alone)).toEqual({
      rule: 'accountBeyond',
      lacking: ['y'],
    });
    const given = { roles: [{ id: 11, grants: set('a', 'x') }], holdsAll: false };
    expect(whyNotAccount(clerk, null, given)).toEqual({ rule: 'roleLacking', lacking: ['x'] });
  });

  it('makes and changes nobody who holds everything', () => {
    expect(whyNotAccount(clerk, null, { roles: [], holdsAll: true })?.rule).toBe('superOnly');
    expect(whyNotAccount(clerk, { id: 2, holdsAll: true, grants: set() }, alone)?.rule).toBe('superOnly');
  });

  it('describes a right that they hold and turns none into another', () => {
    expect(whyNotRight(clerk, 'a', 'a')).toBeNull();
    expect(whyNotRight(clerk, 'a', 'b')?.rule).toBe('superOnly');
    expect(whyNotRight(clerk, null, 'z')).toEqual({ rule: 'lacking', lacking: ['z'] });
  });

  it('gives exactly the sets that lie within their own', () => {
    const grants = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(grants, grants, grants, (held, before, next) => {
        const granter = { ...clerk, grants: new Set(held) };
        const allowed = [...before, ...next].every((grant) => held.includes(grant));
        expect(whyNotRole(granter, { id: 11, grants: new Set(before) }, new Set(next)) === null).toBe(allowed);
        const given = { roles: [{ id: 11, grants: new Set(next) }], holdsAll: false };
        const account = { id: 2, holdsAll: false, grants: new Set(before) };
        expect(whyNotAccount(granter, account, given) === null).toBe(allowed);
      }),
    );
  });
});
