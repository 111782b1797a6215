-- What administrators do with orders: cancel, take lines back, change the delivery, follow a parcel; and orders that do not come
-- from a cart.

alter table orders add column cancelled_by uuid references users;
alter table orders add column cancel_reason text;
-- Where the order came from.
alter table orders add column channel text not null default 'web' check (channel in ('web', 'mostrador', 'whatsapp', 'telefono'));
-- What the person who delivers should know.
alter table orders add column delivery_note text not null default '';
alter table orders add column tracking_carrier text;
alter table orders add column tracking_code text;
alter table orders add column tracking_url text;
-- A sale at the counter has no cart, and perhaps no customer; its name and e-mail are then empty.
alter table orders alter column user_id drop not null;
alter table orders alter column cart_id drop not null;
-- The units of a cancelled order may be back.
alter table orders drop constraint orders_past_unpaid_have_stock;
alter table orders add constraint orders_past_unpaid_have_stock
  check (state = 'Orden-creada' or stock = 'taken' or cancelled_at is not null);
alter table orders add constraint orders_cancelled_hold_nothing check (cancelled_at is null or stock <> 'reserved');

-- Units that were paid back, and units that are on the shelf again.
alter table order_lines add column refunded integer not null default 0 check (refunded between 0 and quantity);
alter table order_lines add column restocked integer not null default 0 check (restocked between 0 and quantity);
-- Of a discount in percent of the products: hundredths of a percent, so that it follows when the lines change.
alter table order_adjustments add column hundredths integer;

-- Money of an order that nobody has paid whole yet, given back.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('second_payment', 'order_replaced', 'no_stock',
  'order_cancelled', 'excess', 'order_changed', 'payment_undone', 'cancelled', 'given_back', 'withdrawal'));

-- Nothing is owed either when more was given back than the order costs now.
alter table orders alter column owed_centavos set expression as (
  case when cancelled_at is not null or (state = 'Orden-creada' and payment_status in ('rejected', 'expired', 'replaced')) then 0
    else greatest(0, total_centavos - waived_centavos - paid_centavos) end);
