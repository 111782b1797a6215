-- The money of an order as rows: several payments may count for one order, some of them entered by a person, and parts of them may be
-- given back. The sums stand with the order, for lists; server/payments/books.ts makes them of these rows.

-- Who entered it, of a payment by hand (gateway 'hand').
alter table payments add column user_id uuid references users;
-- A receipt's number, or what else the person noted.
alter table payments add column reference text;
-- Any number of payments may count.
drop index payments_settling;
create index payments_settling on payments (order_id) where settles;

alter table refunds add column amount_centavos bigint;
-- Who asked for it; null: the shop itself.
alter table refunds add column user_id uuid references users;
alter table refunds add column note text not null default '';
update refunds set amount_centavos = payments.amount_centavos from payments
where payments.gateway = refunds.gateway and payments.id = refunds.payment_id;
alter table refunds alter column amount_centavos set not null;
alter table refunds add constraint refunds_amount_check check (amount_centavos > 0);
alter table refunds drop constraint refunds_gateway_payment_id_key;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('second_payment', 'order_replaced', 'no_stock', 'order_cancelled',
  'excess', 'order_changed', 'cancelled', 'given_back', 'withdrawal'));
-- What the shop returns by itself because a payment does not count, it returns whole and once.
create unique index refunds_whole_once on refunds (gateway, payment_id)
  where reason in ('second_payment', 'order_replaced', 'no_stock', 'order_cancelled');
create index refunds_of_payment on refunds (gateway, payment_id);

alter table orders add column cancelled_at timestamptz;
-- What the shop has of the payments that count, less what was given back or will be.
alter table orders add column paid_centavos bigint not null default 0;
-- What was given back, or will be.
alter table orders add column refunded_centavos bigint not null default 0;
-- The part of it that is no longer due, because goods came back or the shop made a concession.
alter table orders add column waived_centavos bigint not null default 0;

update orders set paid_centavos = sums.paid, refunded_centavos = sums.refunded, waived_centavos = sums.refunded
from (
  select order_id, sum(case when status in ('charged_back', 'refunded') then 0 else amount_centavos - refunded_centavos end) as paid,
    sum(case when status = 'refunded' then amount_centavos else refunded_centavos end) as refunded
  from payments where settles group by order_id) as sums
where sums.order_id = orders.id;

-- Nothing is owed for an order that came to nothing.
alter table orders add column owed_centavos bigint not null generated always as (
  case when cancelled_at is not null or (state = 'Orden-creada' and payment_status in ('rejected', 'expired', 'replaced')) then 0
    else total_centavos - waived_centavos - paid_centavos end) stored;
