-- What the shop answered to a withdrawal. Those that were settled before have no answer.

alter table withdrawals add column outcome text check (outcome in ('accepted', 'refused'));
-- The words for the buyer.
alter table withdrawals add column answer text not null default '';
alter table withdrawals add column refunded_centavos bigint not null default 0;
alter table withdrawals add constraint withdrawals_answer_settles check (outcome is null or state = 'resuelto');
