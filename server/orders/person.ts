type PersonRow = { user_id: string | null; name: string | null; last_name: string | null };

/** Who did something; null: the shop itself or a gateway. */
export function personOf({
  user_id: id,
  name,
  last_name: lastName,
}: PersonRow): { _id: string; name: string } | null {
  return id === null ? null : { _id: id, name: [name, lastName].filter(Boolean).join(' ') };
}
