-- A fresh sign-in with Google proves who asks, where an account has no password.
alter table sessions add column proven_by_provider_at timestamptz;

-- Asked for with a mailed link: then the factor is removed. Until then its owner can say no by signing in with a code.
alter table second_factors add column removal_at timestamptz;
create index second_factors_by_removal on second_factors (removal_at) where removal_at is not null;
