-- A reception that is sent again after a lost answer is found by its attempt, so that nothing comes in twice.

alter table receptions add column attempt text check (attempt <> '');
create unique index receptions_by_attempt on receptions (user_id, attempt) where attempt is not null;
