import type { Call } from './malformed-calls.ts';

/** School lists that the shop publishes. */
export const listCalls: Call[] = [
  {
    name: '/admin/lists',
    method: 'POST',
    path: () => '/admin/lists',
    as: 'admin',
    body: (at) => ({
      school: 'Escuela',
      grade: '1.er grado',
      year: 2027,
      note: '',
      soldOut: 'ask',
      state: 'draft',
      lines: [{ text: '1 goma', isNote: false, subProduct: at.variant, units: 1, substitute: null }],
    }),
    fields: {
      school: 'required',
      grade: 'required',
      year: 'whole',
      note: 'text',
      soldOut: 'required',
      state: 'required',
      lines: 'list',
      'lines.0.text': 'required',
      'lines.0.units': 'wholeOrNull',
    },
    alsoRefusedAs: [404],
  },
];
