/** A person as lists name them: name and last name in one. Null: nobody, or the shop itself. */
export function personOf(id: string | null, name: string | null, lastName: string | null) {
  return id === null ? null : { _id: id, name: [name, lastName].filter(Boolean).join(' ') };
}
