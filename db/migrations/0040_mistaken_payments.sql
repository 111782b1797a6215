-- A payment that a person has entered and that never came: no money moves.

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('second_payment', 'order_replaced', 'no_stock',
  'order_cancelled', 'excess', 'order_changed', 'payment_undone', 'mistake', 'cancelled', 'given_back', 'withdrawal'));
