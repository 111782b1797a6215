-- Keys that the shop signs with, made by the first process that needs one and then the same for all.
create table signing_keys (
  name text collate "C" primary key,
  key  bytea not null check (length(key) = 32)
);
