/**
 * Nobody gives what they lack. A grant is a right or a menu entry; who holds all of them (a super administrator, the
 * owner of a store) is bound by nothing here. One's own roles and account are changed by others.
 */
export type Grants = ReadonlySet<string>;

export interface Granter {
  accountId: number;
  holdsAll: boolean;
  grants: Grants;
  roleIds: ReadonlySet<number>;
}
export interface GrantedRole {
  id: number;
  grants: Grants;
}
export interface GrantedAccount {
  id: number;
  holdsAll: boolean;
  grants: Grants;
}

export type GrantRule =
  | 'ownRole'
  | 'roleBeyond'
  | 'lacking'
  | 'ownAccount'
  | 'accountBeyond'
  | 'roleLacking'
  | 'superOnly';
export interface GrantRefusal {
  rule: GrantRule;
  /** What the granter does not hold. */
  lacking: readonly string[];
}

const refusal = (rule: GrantRule, lacking: readonly string[] = []): GrantRefusal => ({ rule, lacking });

function beyond(granter: Granter, rule: GrantRule, requested: Grants): GrantRefusal | null {
  const lacking = [...requested].filter((grant) => !granter.grants.has(grant));
  return lacking.length > 0 ? refusal(rule, lacking) : null;
}

/** Making, changing, deleting or restoring a role: `role` is null for a new one, `next` what it would grant. */
export function whyNotRole(granter: Granter, role: GrantedRole | null, next: Grants): GrantRefusal | null {
  if (granter.holdsAll) return null;
  if (role && granter.roleIds.has(role.id)) return refusal('ownRole');
  return (role && beyond(granter, 'roleBeyond', role.grants)) ?? beyond(granter, 'lacking', next);
}

/** The same for an account: `next` are its roles and whether it would hold everything. */
export function whyNotAccount(
  granter: Granter,
  account: GrantedAccount | null,
  next: { roles: readonly GrantedRole[]; holdsAll: boolean },
): GrantRefusal | null {
  if (granter.holdsAll) return null;
  if (account?.id === granter.accountId) return refusal('ownAccount');
  if (account?.holdsAll || next.holdsAll) return refusal('superOnly');
  const granted = new Set(next.roles.flatMap(({ grants }) => [...grants]));
  return (account && beyond(granter, 'accountBeyond', account.grants)) ?? beyond(granter, 'roleLacking', granted);
}

/** The record that names a right: who holds the right may describe it, but never make it another one. */
export function whyNotRight(granter: Granter, before: string | null, next: string): GrantRefusal | null {
  if (granter.holdsAll) return null;
  if (before !== null && before !== next) return refusal('superOnly');
  return beyond(granter, 'lacking', new Set([next]));
}
