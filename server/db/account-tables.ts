import type { ColumnType, Generated } from 'kysely';
import type { Permission } from '#shared/permissions.ts';

/** Accounts, sessions and unfinished sign-ins. */
export type UserTable = {
  id: Generated<string>;
  email: string;
  email_key: string;
  password_hash: string | null;
  name: string;
  last_name: string;
  phone: number | null;
  img: string | null;
  address: string | null;
  postal_code: number | null;
  city: string | null;
  province: string | null;
  rol: Generated<'user' | 'admin'>;
  permissions: Generated<Permission[]>;
  created_at: Generated<Date>;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type SessionTable = {
  token_hash: Uint8Array;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  user_agent: Generated<string>;
  last_used_at: Generated<Date>;
  proven_by_provider_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type SleepingSessionTable = {
  token_hash: Uint8Array;
  flow_hash: Uint8Array;
  user_id: string;
  user_agent: Generated<string>;
  expires_at: Date;
};

export type SecondFactorTable = {
  user_id: string;
  secret: Uint8Array;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  used_step: Generated<number>;
  removal_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type IdentityTable = { issuer: string; subject: string; user_id: string; created_at: Generated<Date> };

export type OneTimeTokenTable = {
  token_hash: Uint8Array;
  user_id: string;
  purpose: 'verify_email' | 'reset_password';
  expires_at: Date;
};

export type CustomerNoteTable = {
  id: Generated<string>;
  user_id: string;
  author_id: string;
  text: string;
  created_at: Generated<Date>;
};

export type StaffInvitationTable = {
  id: Generated<string>;
  email: string;
  email_key: string;
  name: string;
  permissions: Permission[];
  created_at: Generated<Date>;
  invited_by: string | null;
};

export type StaffInvitationLinkTable = { token_hash: Uint8Array; invitation_id: string; expires_at: Date };

export type RecoveryCodeTable = { code_hash: Uint8Array; user_id: string; used_at: Date | null };

export type SignInChallengeTable = { challenge_hash: Uint8Array; user_id: string; expires_at: Date };

export type SigningKeyTable = { name: string; key: Uint8Array };

export type SignInFlowTable = { state_hash: Uint8Array; return_to: string | null; expires_at: Date };
