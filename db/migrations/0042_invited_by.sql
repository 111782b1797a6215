-- Who answers for an invitation: it gives no more than they have, and goes when they leave the team. null: sent before
-- this was kept.

alter table staff_invitations add column invited_by uuid references users;
