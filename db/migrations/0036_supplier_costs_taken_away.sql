-- A cost that is taken away is a line of the history, too.

alter table supplier_costs alter column cost_centavos drop not null;
