-- Movements as the back offices read them: hundredths throughout, so that 300 points are 300.00 as 300 yuan are.
drop view if exists money_logs_list;
create view money_logs_list with (security_invoker = true) as
  select id, user_id, name, ename, case when is_type = 2 then money * 100 else money end as money, is_type, is_belong,
    currency_id, info, transaction_id, created_at, updated_at, deleted_at
  from money_logs;
grant select on money_logs_list to app_trade, app_tenant;
