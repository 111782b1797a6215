-- Which products came with the example catalogue, so that they can leave together (rules 21.14).

alter table products add column is_example boolean not null default false;
