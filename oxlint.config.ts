import { defineConfig } from 'oxlint';
import { importRules } from './scripts/structure/import-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'promise'],
  categories: {
    correctness: 'error',
  },
  rules: {
    'typescript/no-floating-promises': [
      'error',
      {
        allowForKnownSafeCalls: [
          {
            from: 'package',
            name: 'NavigateFunction',
            package: 'react-router',
          },
        ],
      },
    ],
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/await-thenable': 'error',
    'typescript/require-await': 'off',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: true,
      },
    ],
    'typescript/unbound-method': 'off',
    'max-lines-per-function': [
      'error',
      {
        max: 60,
      },
    ],
    'typescript/no-import-type-side-effects': 'error',
    'typescript/consistent-type-imports': [
      'error',
      {
        disallowTypeAnnotations: true,
      },
    ],
  },
  ignorePatterns: ['build/**', 'data/**', '.react-router/**', 'coverage/**'],
  overrides: [
    ...importRules,
    {
      files: ['scripts/**'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-redundant-type-constituents': 'off',
      },
    },
    {
      files: ['app/**'],
      rules: { 'typescript/only-throw-error': 'off', 'typescript/no-base-to-string': 'off' },
    },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 100 }] } },
    { files: ['**/*.{test,spec}.*'], rules: { 'max-lines-per-function': 'off' } },
  ],
});
