-- Read-only audit views: a public contract (CONTRIBUTING, "Audit views"). `audit_problems` is empty when every
-- invariant holds.

create or replace view audit_entries as
  select e.transaction_id, t.kind, a.kind as account_kind, a.owner_type, a.owner_id, e.unit, e.amount, e.created_at
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id;

create or replace view audit_accounts as
  select a.owner_type, a.owner_id, a.kind as account_kind, a.unit,
    case when a.owner_type = 'system' then (select s.balance from system_accounts s where s.account_id = a.id) else a.balance end as balance,
    case
      when a.owner_type = 'user' then (select case a.kind when 'available' then u.money when 'points' then u.integral when 'frozen' then u.frozen_money when 'held' then u.frozen_money end from users u where u.id = a.owner_id)
      when a.owner_type = 'store' then (select case a.kind when 'available' then s.store_money when 'frozen' then s.store_frozen_money when 'held' then s.store_frozen_money end from stores s where s.id = a.owner_id)
    end as shown_balance
  from ledger_accounts a;

create or replace view audit_stock as
  select id as sku_id, goods_id, on_hand, reserved, sellable from goods_skus where deleted_at is null;

create or replace view audit_orders as
  select o.id as order_id, o.user_id, o.store_id, o.order_status, o.order_price, o.freight_money, o.coupon_money, o.total_price,
    case when o.pay_time is null then 0 else o.total_price end as paid,
    coalesce((select sum(r.money) from refunds r where r.order_id = o.id and r.refund_verify = {REFUND_VERIFY.agreed} and r.money_status <> {REFUND_MONEY.none}), 0) as refunded,
    o.is_settlement as settled
  from orders o;

create or replace view audit_payments as
  select pay_no, payment_name as channel, trade_no, total as amount, pay_status as status, order_ids from order_pays;

create or replace view audit_refunds as
  select r.id as refund_id, r.order_id, g.order_goods_id as line_id, g.money as amount, r.refund_verify as status, r.channel
  from refunds r join refund_goods g on g.refund_id = r.id;

create or replace view audit_withdrawals as
  select id as cash_id, case when store_id > 0 then 'store' else 'user' end as owner_type,
    case when store_id > 0 then store_id else user_id end as owner_id, money + commission as gross, commission as fee, cash_status as status
  from cashes where deleted_at is null;

create or replace view audit_coupons as
  select c.id as coupon_id, c.stock, c.claimed, (select count(*) from coupon_logs l where l.coupon_id = c.id and l.status = {COUPON_STATUS.used}) as used from coupons c;

create or replace view audit_seckills as
  select id as seckill_id, stock as quota, sold, limit_num from seckills;

create or replace view audit_problems(rule, subject, detail) as
  select 'transaction sums to zero', 'transaction ' || transaction_id, unit || ' ' || sum(amount)
    from ledger_entries group by transaction_id, unit having sum(amount) <> 0
  union all
  select 'balance is the sum of its entries', 'account ' || a.id, a.balance || ' <> ' || coalesce(s.amount, 0)
    from ledger_accounts a left join (select account_id, sum(amount) as amount from ledger_entries group by 1) s on s.account_id = a.id
    where a.owner_type <> 'system' and a.balance <> coalesce(s.amount, 0)
  union all
  select 'balance is never negative', 'account ' || id, kind || ' ' || balance
    from ledger_accounts where owner_type <> 'system' and ((kind <> 'debt' and balance < 0) or (kind = 'debt' and balance > 0))
  union all
  select 'user figures equal the ledger', 'user ' || u.id, format('%s/%s/%s <> %s/%s/%s', u.money, u.frozen_money, u.integral, coalesce(l.money, 0), coalesce(l.frozen, 0), coalesce(l.points, 0))
    from users u left join (
      select owner_id, sum(balance) filter (where kind = 'available') as money, sum(balance) filter (where kind in ('frozen', 'held')) as frozen, sum(balance) filter (where kind = 'points') as points
      from ledger_accounts where owner_type = 'user' group by 1) l on l.owner_id = u.id
    where (u.money, u.frozen_money, u.integral) is distinct from (coalesce(l.money, 0)::bigint, coalesce(l.frozen, 0)::bigint, coalesce(l.points, 0)::bigint)
  union all
  select 'store figures equal the ledger', 'store ' || s.id, format('%s/%s <> %s/%s', s.store_money, s.store_frozen_money, coalesce(l.money, 0), coalesce(l.frozen, 0))
    from stores s left join (
      select owner_id, sum(balance) filter (where kind = 'available') as money, sum(balance) filter (where kind in ('frozen', 'held')) as frozen
      from ledger_accounts where owner_type = 'store' group by 1) l on l.owner_id = s.id
    where (s.store_money, s.store_frozen_money) is distinct from (coalesce(l.money, 0)::bigint, coalesce(l.frozen, 0)::bigint)
  union all
  select 'stock adds up', 'sku ' || id, format('%s = %s + %s', on_hand, sellable, reserved)
    from goods_skus where sellable < 0 or reserved < 0 or on_hand <> sellable + reserved
  union all
  select 'reserved stock belongs to open orders', 'sku ' || k.id, format('%s <> %s', k.reserved, coalesce(h.held, 0))
    from goods_skus k left join (
      select g.stock_sku_id, sum(g.buy_num - g.shipped_num - case when o.order_status = {ORDER_STATUS.waitPay} then 0 else greatest(0, least(g.refunded_num, g.buy_num - g.shipped_num)) end) as held
      from order_goods g join orders o on o.id = g.order_id where o.order_status in ({ORDER_STATUS.waitPay}, {ORDER_STATUS.waitDelivery}, {ORDER_STATUS.waitReceipt}, {ORDER_STATUS.afterSale})
        or (o.order_status in ({ORDER_STATUS.waitComment}, {ORDER_STATUS.completed}) and g.shipped_num + g.refunded_num < g.buy_num) group by 1) h on h.stock_sku_id = k.id
    where k.reserved <> coalesce(h.held, 0)
  union all
  select 'order total', 'order ' || id, format('%s <> %s + %s - %s', total_price, order_price, freight_money, coupon_money)
    from orders where total_price <> order_price + freight_money - coupon_money or total_price < 0
  union all
  select 'order lines add up', 'order ' || o.id, format('%s/%s <> %s/%s', o.order_price, o.total_price - o.freight_money, l.base, l.net)
    from orders o join (select order_id, sum(total_price) as base, sum(net_price) as net from order_goods group by 1) l on l.order_id = o.id
    where o.order_price <> l.base or o.total_price - o.freight_money <> l.net
  union all
  select 'escrow holds what is paid and not yet settled or returned', 'order ' || o.id, format('%s <> %s', coalesce(a.balance, 0), e.expected)
    from orders o
    cross join lateral (select case when o.pay_time is null or o.is_settlement = 1 or o.order_status = {ORDER_STATUS.cancelled} then 0 else o.total_price
      - coalesce((select sum(r.money) from refunds r where r.order_id = o.id and r.refund_verify = {REFUND_VERIFY.agreed} and r.money_status <> {REFUND_MONEY.none}), 0) end as expected) e
    left join ledger_accounts a on a.owner_type = 'order' and a.owner_id = o.id and a.kind = 'escrow'
    where coalesce(a.balance, 0) <> e.expected
  union all
  select 'refund clearing ends at zero', 'refund ' || r.id, a.balance::text
    from refunds r join ledger_accounts a on a.owner_type = 'refund' and a.owner_id = r.id where r.money_status = {REFUND_MONEY.back} and a.balance <> 0
  union all
  select 'paid once', 'order ' || x.order_id, x.times || ' payments'
    from (select unnest(order_ids) as order_id, count(*) as times from order_pays where pay_status = 1 and is_recharge = 0 group by 1) x where x.times > 1
  union all
  select 'paid orders have a payment', 'order ' || o.id, 'status ' || o.order_status
    from orders o where o.order_status not in ({ORDER_STATUS.cancelled}, {ORDER_STATUS.waitPay}) and o.pay_time is null
  union all
  select 'refunds within what was paid', 'order ' || o.id, sum(r.money)::text
    from orders o join refunds r on r.order_id = o.id and r.refund_verify = {REFUND_VERIFY.agreed} group by o.id having sum(r.money) > o.total_price
  union all
  select 'coupon claims add up', 'coupon ' || c.id, format('%s <> %s', c.claimed, count(l.id))
    from coupons c left join coupon_logs l on l.coupon_id = c.id group by c.id having c.claimed <> count(l.id)
  union all
  select 'coupon used once', 'order ' || order_id, count(*) || ' coupons' from coupon_logs where order_id > 0 group by order_id having count(*) > 1
  union all
  select 'used coupon belongs to its order', 'coupon log ' || l.id, 'order ' || l.order_id
    from coupon_logs l left join orders o on o.id = l.order_id and o.coupon_id = l.id and o.order_status <> {ORDER_STATUS.cancelled} where l.order_id > 0 and o.id is null
  union all
  select 'flash sale within quota', 'seckill ' || id, format('%s of %s', sold, stock) from seckills where stock is not null and sold > stock
  union all
  select 'flash sale limit per user', 'seckill ' || c.seckill_id, 'user ' || c.user_id
    from seckill_claims c join seckills s on s.id = c.seckill_id where s.limit_num > 0 and c.quantity > s.limit_num
  union all
  select 'group seats', 'group ' || id, format('%s paid, %s seats, %s need', paid, seats, need)
    from collective_logs where paid > seats or seats > need
  union all
  select 'frozen money is the sum of pending withdrawals', x.owner_type || ' ' || x.owner_id, format('%s <> %s', x.frozen, x.pending)
    from (
      select a.owner_type, a.owner_id, a.balance as frozen, coalesce((
        select sum(c.money + c.commission) from cashes c where c.cash_status = {CASH_STATUS.pending} and c.deleted_at is null
          and case a.owner_type when 'store' then c.store_id else c.user_id end = a.owner_id), 0) as pending
      from ledger_accounts a where a.kind = 'frozen') x where x.frozen <> x.pending
  union all
  select 'commission never to oneself', 'log ' || l.id, 'user ' || l.user_id
    from distribution_logs l join orders o on o.id = l.order_id where o.user_id = l.user_id
  union all
  select 'settled once', 'order ' || order_id, count(*) || ' settlements' from order_settlements where kind = 'settle' group by order_id having count(*) > 1
  union all
  select 'settlement is what arrived', 'settlement ' || x.id, format('%s/%s <> %s/%s', x.arrived_money, x.debt_money, coalesce(b.arrived, 0), coalesce(b.debt, 0))
    from order_settlements x
    left join ledger_transactions t on t.idem_key = case x.kind when 'adjust' then 'settle_adjust:' || x.refund_id else 'settle:' || x.order_id end
    left join lateral (select sum(e.amount) filter (where a.kind = 'available') as arrived, sum(e.amount) filter (where a.kind = 'debt') as debt
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id and a.owner_type = 'store' and a.owner_id = x.store_id) b on true
    where x.deleted_at is null and (x.arrived_money, x.debt_money) is distinct from (coalesce(b.arrived, 0)::bigint, coalesce(b.debt, 0)::bigint)
  union all
  select 'refunds within their payment', 'payment ' || p.pay_no, format('%s <> %s of %s', p.refunded, coalesce(r.money, 0), p.total)
    from order_pays p left join (select pay_id, sum(money) as money from pay_refunds where state <> {PAY_REFUND.failed} group by 1) r on r.pay_id = p.id
    where p.refunded <> coalesce(r.money, 0) or p.refunded > p.total
  union all
  select 'money on its way back arrives', 'refund ' || refund_no, format('%s since %s %s', money, created_at, error)
    from pay_refunds where state <> {PAY_REFUND.back} and created_at < app_now() - interval '{PAY_REFUND_DAYS} days'
  union all
  select 'money in clearing is on its way', 'refund ' || r.id, r.money::text
    from refunds r where r.money_status = {REFUND_MONEY.clearing} and r.money > 0 and coalesce(r.closed_at, r.updated_at) < app_now() - interval '{PAY_REFUND_DAYS} days'
      and not exists (select 1 from pay_refunds p where p.refund_id = r.id)
  union all
  select 'suspense goes back', 'suspense', format('%s <> %s', s.balance, s.kept)
    from (select coalesce((select balance from system_accounts where kind = 'suspense'), 0) as balance,
      coalesce((select sum(total) from order_pays where pay_status = {PAY_STATUS.suspense}), 0)
        - coalesce((select sum(money) from pay_refunds where cause = 'suspense' and state = {PAY_REFUND.back}), 0) as kept) s where s.balance <> s.kept
  union all
  select 'money in suspense is on its way', 'payment ' || pay_no, total::text
    from order_pays p where pay_status = {PAY_STATUS.suspense} and total > 0 and not exists (select 1 from pay_refunds r where r.pay_id = p.id)
  union all
  select 'channel accounts hold their payments', c.channel, format('%s <> %s', c.booked, c.paid)
    from (select x.channel,
        coalesce((select -balance from system_accounts where kind = 'channel_' || x.channel), 0) as booked,
        coalesce((select sum(total) from order_pays where payment_name = x.channel and pay_status in ({PAY_STATUS.paid}, {PAY_STATUS.suspense})), 0)
          - coalesce((select sum(money) from pay_refunds where channel = x.channel and state = {PAY_REFUND.back}), 0) as paid
      from (values ('wechat'), ('alipay')) x(channel)) c where c.booked <> c.paid
  union all
  select 'a payment notice belongs to an attempt', channel || ' ' || trade_no, pay_no || ' ' || amount
    from pay_notices n where kind = 'pay' and not exists (select 1 from order_pays p where p.pay_no = n.pay_no and p.payment_name = n.channel)
  union all
  select 'statements of gateways agree', channel || ' ' || day || ' ' || kind || ' ' || no, format('%s <> %s', coalesce(theirs::text, 'none'), coalesce(ours::text, 'none'))
    from pay_differences
  union all
  select 'an administrator stays', 'admins', 'no active super administrator'
    where exists (select 1 from admins) and not exists (select 1 from admins where is_super = 1 and status = 1 and deleted_at is null)
  union all
  select 'alarm', rule || ' ' || subject, detail from alarms where cleared_at is null;

grant select on audit_entries, audit_accounts, audit_stock, audit_orders, audit_payments, audit_refunds, audit_withdrawals, audit_coupons, audit_seckills, audit_problems to app_trade;
