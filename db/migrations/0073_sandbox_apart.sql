-- The sandbox gateway makes its own tables, in a schema of its own.
drop table sandbox_refunds, sandbox_payments, sandbox_preferences;
