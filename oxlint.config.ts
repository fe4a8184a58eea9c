/**
 * Lint rules and the import fences of ARCHITECTURE.md.
 * Lower layers never import higher ones.
 */
import { defineConfig, type OxlintOverride } from 'oxlint';

const apiLayers = [
  'platform',
  'notifications',
  'auth',
  'account',
  'catalog',
  ['search', 'questions', 'reviews', 'content', 'payments'],
  'cart',
  'orders',
  'education',
  'staff',
].map((step) => [step].flat());

/** The storefront gets nothing of the back office, its part of the contract included. */
const closedOffice = '@zay/contract/staff';

/** Features of the storefront, lowest first: one may import those before its own step. */
const webLayers = [
  'device',
  'places',
  'auth',
  'catalog',
  [
    'wishlist',
    'search',
    'brands',
    'categories',
    'questions',
    'reviews',
    'content',
    'newspaper',
    'notifications',
  ],
  ['home', 'product'],
  'cart',
  'checkout',
  'orders',
  'education',
  'account',
  'frame',
].map((step) => [step].flat());

/** Areas of the back office: pages that no other area imports. */
const officeAreas = [
  'account',
  'audit',
  'buyers',
  'content',
  'courier-cash',
  'dashboard',
  'education',
  'imports',
  'messages',
  'newspapers',
  'notifications',
  'orders',
  'packing',
  'payments',
  'products',
  'programs',
  'questions',
  'refunds',
  'reports',
  'reviews',
  'staff',
  'work-list',
];

const nothingImports = {
  group: ['@zay/backoffice', '**/apps/backoffice/**', '**/backoffice/src/**'],
  message: 'Nothing imports the back office.',
};

/** The last fence that names a file applies to it: fences must not overlap. */
const fence = (files: string[], group: string[], message: string): OxlintOverride => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }, nothingImports] }] },
});

const apiFences = apiLayers.flatMap((step, height) =>
  step.map((domain) => {
    const siblings = step.filter((other) => other !== domain);
    const higher = [...siblings, ...apiLayers.slice(height + 1).flat()];
    return fence(
      [`apps/api/src/${domain}/**`],
      [...higher.map((other) => `**/${other}/**`), '**/app.ts', '**/testing/*', '@zay/web', '@zay/server'],
      `apps/api/src/${domain} may import lower layers only (ARCHITECTURE.md).`,
    );
  }),
);

const webFeatures = webLayers.flat();
const webFences = [
  ...webLayers.flatMap((step, height) =>
    step.map((feature) => {
      const lower = webLayers.slice(0, height).flat();
      const closed = webFeatures.filter((other) => other !== feature && !lower.includes(other));
      return fence(
        [`apps/web/app/${feature}/**`],
        [
          ...closed.map((other) => `**/${other}/*`),
          ...lower.flatMap((other) => [
            `**/${other}/**`,
            `!**/${other}/index.ts`,
            `!**/${other}/later.ts`,
            `!**/${other}/**/*.rules.ts`,
          ]),
          '**/messages/*',
          closedOffice,
        ],
        `apps/web/app/${feature} may import lower features only, and of these index.ts, later.ts and *.rules.ts (ARCHITECTURE.md).`,
      );
    }),
  ),
  fence(
    ['apps/web/app/platform/**', 'apps/web/app/ui/**'],
    [...webFeatures.map((feature) => `**/${feature}/*`), closedOffice],
    'platform and ui know no feature.',
  ),
  fence(
    ['apps/web/app/messages/**', 'apps/web/app/*.ts*'],
    [closedOffice],
    'The storefront holds nothing of the back office.',
  ),
];

const office = 'apps/backoffice/src';
/** Of the storefront, the back office knows the kit and what the kit stands on. */
const closedStorefront = ['@zay/web/config', '@zay/web/context', '@zay/web/transport', '**/web/app/**'];
const officeFences = [
  fence(
    [`${office}/platform/**`],
    [
      ...officeAreas.flatMap((area) => [`../${area}/*`, `../../${area}/*`]),
      '**/frame/*',
      '**/app.tsx',
      '../**/ui/**',
      '@zay/api',
      ...closedStorefront,
    ],
    'platform of the back office knows no screen.',
  ),
  fence(
    [`${office}/ui/**`],
    [
      ...officeAreas.flatMap((area) => [`../${area}/*`, `../../${area}/*`]),
      '**/frame/*',
      '**/app.tsx',
      '**/catalogues/*',
      '@zay/api',
      ...closedStorefront,
    ],
    'The ui of the back office knows no area.',
  ),
  fence(
    [`${office}/frame/**`],
    [
      ...officeAreas.flatMap((area) => [`../${area}/*`, `../../${area}/*`]),
      '**/app.tsx',
      '**/catalogues/*',
      '@zay/api',
      ...closedStorefront,
    ],
    'The frame is told its areas by app.tsx.',
  ),
  ...officeAreas.map((area) =>
    fence(
      [`${office}/${area}/**`],
      [
        ...officeAreas.filter((other) => other !== area).map((other) => `../${other}/*`),
        '**/frame/*',
        '**/app.tsx',
        '**/catalogues/*',
        '@zay/api',
        ...closedStorefront,
      ],
      'Areas of the back office do not import each other.',
    ),
  ),
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { node: true, es2024: true },
  ignorePatterns: ['**/build/**', '**/.react-router/**', '**/*.gen.ts', 'reports/**', 'data/**'],
  rules: {
    // Tables are told how to draw their cells.
    // Node's streams are extended by methods such as `_write`.
    'no-underscore-dangle': ['error', { allowAfterSuper: true }],
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
    'import/no-cycle': 'error',
    eqeqeq: 'error',
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    // Effects that run when a path or a text changes name it without reading it.
    'react/exhaustive-effect-dependencies': 'off',
    // There are no tags for search, status or listbox that look and behave alike everywhere.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-await-in-loop': 'off',
    'unicorn/no-array-sort': 'off',
    'no-shadow': 'off',
    'no-unmodified-loop-condition': 'off',
    'import/no-named-as-default-member': 'off',
  },
  overrides: [
    ...apiFences,
    ...webFences,
    ...officeFences,
    fence(['packages/contract/**'], ['@zay/*', '**/apps/**'], 'The contract imports nothing of ours.'),
    fence(
      ['packages/postgres/**'],
      ['@zay/*', '**/apps/**'],
      'The database wrapper imports nothing of ours.',
    ),
    { files: ['scripts/**', 'apps/api/seed/**', 'apps/server/**'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
