/** Why a shop cannot be moved to a server's database. `in_use`: an open shop uses it. */
export type MoveTrouble =
  | 'no_answer'
  | 'pooler'
  | 'not_let_in'
  | 'no_database'
  | 'too_old'
  | 'no_rights'
  | 'other_program'
  | 'has_shop'
  | 'in_use'
  | 'unknown';
