-- Rows of an import whose price moves by more than ±30 % (shared/price-rules.ts): they are counted and asked about.
alter table import_rows add column price_beyond boolean not null default false;
