-- Does a role of this administrator want a second factor?
create or replace function needs_totp(p_admin bigint) returns boolean language sql stable as $$
  select exists (select 1 from admin_to_roles ar join admin_roles r on r.id = ar.role_id
    where ar.admin_id = p_admin and r.needs_totp = 1 and r.deleted_at is null)
$$;
