-- Indexes of large tables, one statement a line, made after the migrations and beside the writes of an open shop:
-- create index concurrently if not exists orders_remark_idx on orders (remark);
create index concurrently if not exists money_logs_owner_key_idx on money_logs ((case is_belong when 1 then -user_id else user_id end), id);
create index concurrently if not exists order_comments_replied_idx on order_comments (((reply_time is not null)::int), id);
create index concurrently if not exists chat_contents_unread_idx on chat_contents (rtype, rid) where r_read = 0;
create index concurrently if not exists refunds_open_store_idx on refunds (store_id) where closed_at is null;
create index concurrently if not exists order_comments_unreplied_idx on order_comments (store_id) where reply_time is null;
create index concurrently if not exists orders_receive_tel_idx on orders (receive_tel, id);
create index concurrently if not exists goods_recommended_idx on goods (id) where is_recommend = 1 and goods_status = 1 and goods_verify = 1 and deleted_at is null;
create index concurrently if not exists orders_reduced_idx on orders (store_id, id) where reasons @> '[{"kind": "full_reduction"}]';
create index concurrently if not exists order_goods_seckill_idx on order_goods (seckill_id) where seckill_id > 0;
create index concurrently if not exists distribution_logs_distribution_idx on distribution_logs (distribution_id);
create index concurrently if not exists integral_orders_to_ship_idx on integral_orders (id) where order_status = 2 and delivery_code = '' and deleted_at is null;
create index concurrently if not exists integral_orders_shown_idx on integral_orders ((case when order_status = 2 and delivery_code <> '' then 3 else order_status end::int), id);
create index concurrently if not exists orders_store_counts_idx on orders (store_id, order_status, id) include (user_id, collective_id) where deleted_at is null;
