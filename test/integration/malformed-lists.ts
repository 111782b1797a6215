import type { Call } from './malformed-calls.ts';

/** The calls that take the lines of a list as somebody has it. */
const sharedCalls = ['/lists/shared', '/lists/priced'].map(
  (path): Call => ({
    name: path,
    method: 'POST',
    path: () => path,
    as: 'nobody',
    body: (at) => ({
      lines: [
        {
          text: '2 lápices',
          quantity: 2,
          outcome: 'found',
          offers: [{ subProduct: at.variant, units: 2, why: 'main' }],
          pick: { subProduct: at.variant, units: 2 },
          state: 'in',
        },
      ],
    }),
    fields: {
      lines: 'list',
      'lines.0.outcome': 'required',
      'lines.0.offers': 'list',
      'lines.0.offers.0.units': 'whole',
      'lines.0.pick': 'object',
      'lines.0.state': 'required',
    },
    alsoRefusedAs: [429],
  }),
);

/** School lists that the shop publishes, and those that people share. */
export const listCalls: Call[] = [
  ...sharedCalls,
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
  {
    name: '/admin/list-choices',
    method: 'PUT',
    path: () => '/admin/list-choices',
    as: 'admin',
    body: (at) => ({ text: '1 goma', subProduct: at.variant }),
    fields: { text: 'required', subProduct: 'required' },
    alsoRefusedAs: [404],
  },
];
