-- An order knows nothing of gateways, and its total is made of rows; payments and checkouts belong to a gateway each.

create table order_adjustments (
  order_id        uuid not null references orders on delete cascade,
  position        integer not null,
  kind            text not null check (kind in ('shipping', 'transfer_discount', 'coupon', 'manual')),
  label           text not null,
  -- A discount is negative.
  amount_centavos bigint not null,
  primary key (order_id, position)
);
insert into order_adjustments (order_id, position, kind, label, amount_centavos)
select id, 0, 'shipping', case type_of_shipment
    when 'giles' then 'Envío en San Andrés de Giles'
    when 'retira' then 'Retiro en la librería'
    else 'Envío al resto de la Argentina' end, shipment_centavos
from orders;
alter table orders alter column total_centavos drop expression;

-- Where an unpaid order can be paid: one hosted checkout an order.
create table checkouts (
  order_id   uuid primary key references orders on delete cascade,
  gateway    text not null,
  -- As the gateway calls it.
  id         text not null,
  url        text not null,
  -- When the gateway was last asked for the order's payments.
  checked_at timestamptz,
  created_at timestamptz not null default now()
);
insert into checkouts (order_id, gateway, id, url, checked_at, created_at)
select id, 'mercadopago', preference_id, coalesce(init_point, ''), checked_at, created_at
from orders where preference_id is not null;

drop trigger orders_mark_settling on orders;
drop trigger payments_mark_new on payments;
drop function mark_settling_payment();
drop function mark_new_payment();
drop index payments_under_way;

alter table payments
  add column gateway text not null default 'mercadopago',
  add column gateway_status text,
  add column voucher_url text;
alter table payments alter column gateway drop default;
update payments set gateway_status = status, status = case status
    when 'pending' then 'pending'
    when 'in_process' then 'in_review'
    when 'authorized' then 'in_review'
    when 'approved' then 'approved'
    when 'rejected' then 'failed'
    when 'cancelled' then case when status_detail = 'expired' then 'expired' else 'failed' end
    when 'refunded' then 'refunded'
    when 'charged_back' then 'charged_back'
    when 'in_mediation' then 'disputed'
    else 'unknown' end,
  voucher_url = (select ticket_url from orders where orders.id = payments.order_id and payments.status = 'pending');
alter table payments
  alter column gateway_status set not null,
  add check (status in ('pending', 'in_review', 'approved', 'failed', 'expired', 'refunded', 'charged_back', 'disputed', 'unknown'));

alter table refunds drop constraint refunds_payment_id_fkey;
alter table refunds drop constraint refunds_payment_id_key;
alter table payments drop constraint payments_pkey;
alter table payments add primary key (gateway, id);
alter table refunds add column gateway text not null default 'mercadopago';
alter table refunds alter column gateway drop default;
alter table refunds
  add foreign key (gateway, payment_id) references payments,
  add unique (gateway, payment_id);

-- One payment settles an order; any other approved one goes back.
create unique index payments_settling on payments (order_id) where settles;
create index payments_under_way on payments (order_id) where status in ('pending', 'in_review');
create index orders_holding on orders (user_id) where stock = 'reserved';

alter table orders
  drop column preference_id,
  drop column init_point,
  drop column ticket_url,
  drop column settled_payment_id,
  drop column checked_at;
