-- When the one who knows the password was seen to read the account's mails: verified the e-mail while signed in, or chose
-- the password by a mailed link. Until then the password may be a stranger's, who registered somebody else's e-mail.
alter table users add column password_proven_at timestamptz;
