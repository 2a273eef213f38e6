-- Names that tenants and strangers may read although the rows behind them are not theirs.
create or replace view user_names as select id, nickname, avatar from users;
create or replace view store_names as
  select id, store_name, store_logo, store_status, store_verify from stores where deleted_at is null;
