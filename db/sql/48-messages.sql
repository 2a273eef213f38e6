-- Who somebody in a conversation is to the other side: a store for whom addresses it, a nickname for whom it answers.
create or replace function chat_person(kind text, person text, addressed boolean) returns jsonb language sql stable as $$
  select coalesce(
    case when kind = 'users' and addressed then (
      select jsonb_build_object('nickname', s.store_name, 'avatar', s.store_logo, 'store_id', s.id)
      from stores s where s.user_id = person::bigint and s.store_verify = {STORE_VERIFY.passVerify} and s.deleted_at is null) end,
    case kind
      when 'users' then (select jsonb_build_object('nickname', u.nickname, 'avatar', u.avatar) from users u where u.id = person::bigint)
      when 'admins' then (select jsonb_build_object('nickname', a.nickname, 'avatar', a.avatar) from admins a where a.id = person::bigint) end,
    jsonb_build_object('nickname', '', 'avatar', ''))
$$;
