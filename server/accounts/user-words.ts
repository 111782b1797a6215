import { sql } from 'kysely';

/** What people look for a user by, folded: name, e-mail, phone. Spelt like its index (users_by_words). */
export const userWords = sql<string>`fold(
  users.name || ' ' || users.last_name || ' ' || users.email || ' ' || coalesce(users.phone::text, ''))`;
