-- From where an unpaid order was begun (a hash of the client's address), while it holds units: one place must not hold
-- the whole shelf.
alter table orders add column placed_from text;
