-- Sums of sales read this alone: a store's range from its own part, all stores' from the whole.
create index if not exists orders_sales_idx on orders (store_id, created_at) include (order_status, refund_status, total_price) where deleted_at is null;
-- A year of all stores would touch every order: what is sold has an index that needs none of them.
create index if not exists orders_sold_idx on orders (created_at) include (total_price) where deleted_at is null and order_status > {ORDER_STATUS.waitPay} and refund_status < {REFUND_STATUS.finished};
create index if not exists users_created_idx on users (created_at) where deleted_at is null;
create index if not exists order_pays_paid_idx on order_pays (pay_time) include (total) where pay_status = 1;
