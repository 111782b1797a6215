-- The till of the shop: from what it opens with to what is counted at the end. One is open at a time.

create table tills (
  id               uuid primary key default uuidv7(),
  opened_at        timestamptz not null default now(),
  opened_by        uuid not null references users,
  opening_centavos bigint not null check (opening_centavos >= 0),
  closed_at        timestamptz,
  closed_by        uuid references users,
  counted_centavos bigint check (counted_centavos >= 0),
  -- The cash that should have been there when it was counted.
  expected_centavos bigint,
  -- How many of each note or coin, by its value in pesos; null: only the sum was typed.
  denominations    jsonb,
  note             text not null default '',
  check ((closed_at is null) = (counted_centavos is null) and (closed_at is null) = (expected_centavos is null)
    and (closed_at is null) = (closed_by is null))
);
create unique index tills_open on tills ((closed_at is null)) where closed_at is null;

-- Cash put in or taken out, besides what orders pay.
create table till_entries (
  id              uuid primary key default uuidv7(),
  till_id         uuid not null references tills,
  kind            text not null check (kind in ('in', 'out')),
  amount_centavos bigint not null check (amount_centavos > 0),
  reason          text not null check (reason <> ''),
  user_id         uuid not null references users,
  at              timestamptz not null default now()
);
create index till_entries_of_till on till_entries (till_id, id);

-- The till that was open when a person entered a payment or gave money back; null: none was.
alter table payments add column till_id uuid references tills;
alter table refunds add column till_id uuid references tills;
