/** The arrows of ARCHITECTURE.md, checked. A rule's comment is the sentence the author of a violation reads. */
const pkg = (name) => `^packages/${name}/src`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third.',
      from: {},
      to: { circular: true },
    },

    {
      name: 'every-import-resolves',
      severity: 'error',
      comment: 'An arrow to nowhere cannot be checked.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|[.]/[+]types/)' },
    },

    {
      name: 'domain-imports-nothing',
      severity: 'error',
      comment: 'Rules are pure: no package, no node core module, no clock, no environment.',
      from: { path: pkg('domain'), pathNot: '[.]test[.]ts$' },
      to: { pathNot: pkg('domain') },
    },

    {
      name: 'search-imports-nothing',
      severity: 'error',
      comment: 'The engine knows documents and queries, not shops.',
      from: { path: pkg('search'), pathNot: '[.]test[.]ts$' },
      to: { path: '^(apps|packages)/', pathNot: pkg('search') },
    },

    {
      name: 'illustrator-stands-alone',
      severity: 'error',
      comment: 'The illustrator knows garments and light, not shops.',
      from: { path: pkg('illustrator') },
      to: { path: '^(apps|packages)/', pathNot: pkg('illustrator') },
    },

    {
      name: 'the-shop-never-draws',
      severity: 'error',
      comment: 'Pictures are drawn by npm run demo:render and committed. The recipe names garments by type only.',
      from: { path: '^(apps|packages)/', pathNot: pkg('illustrator') },
      to: { path: pkg('illustrator'), dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'engine-behind-its-module',
      severity: 'error',
      comment: 'Only modules/search drives the engine; everyone else asks it over the search contract.',
      from: { path: '^(apps|packages)/', pathNot: [pkg('search'), '^apps/server/src/modules/search/'] },
      to: { path: pkg('search') },
    },

    {
      name: 'contracts-on-domain-only',
      severity: 'error',
      comment: "A contract may use a rule's type or constant, and zod. It never sees a server or a screen.",
      from: { path: pkg('contracts') },
      to: { path: '^(apps|packages)/', pathNot: [pkg('contracts'), pkg('domain')] },
    },

    {
      name: 'brands-are-data',
      severity: 'error',
      comment: 'Brand files may use domain types, nothing else.',
      from: { path: pkg('brands') },
      to: { path: '^(apps|packages)/', pathNot: [pkg('brands'), pkg('domain')] },
    },

    {
      name: 'brand-data-enters-at-the-root',
      severity: 'error',
      comment: 'Code receives a Store. Only the composition roots read the table of stores.',
      from: {
        path: '^(apps|packages)/',
        pathNot: [
          pkg('brands'),
          '^apps/server/src/(app|main|shop-command|demo-[a-z-]+|open-[a-z-]+)[.]ts$',
          '[.]test[.]tsx?$',
          '^tests/',
        ],
      },
      to: { path: pkg('brands') },
    },

    {
      name: 'apps-are-strangers',
      severity: 'error',
      comment: 'The storefront reaches the server through @shop/contracts. The server gets the storefront as a build.',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },

    {
      name: 'modules-meet-at-the-root',
      severity: 'error',
      comment: 'A module states the interface it needs; app.ts hands it over. Types may cross, code may not.',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },

    {
      name: 'platform-knows-no-business',
      severity: 'error',
      comment: 'platform/ is what another shop, or no shop, could use.',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules|web|app|main)' },
    },

    {
      name: 'sql-in-repositories-only',
      severity: 'error',
      comment: 'Only *-repository and *-tables files and the database platform talk to the database driver.',
      from: {
        path: '^apps/server/src',
        pathNot: ['-(repository|tables)[.]ts$', '^apps/server/src/platform/(database|jobs)/', '[.]test[.]ts$'],
      },
      to: { path: 'node_modules/(kysely|pg|pg-boss)/' },
    },

    {
      name: 'routes-do-not-touch-repositories',
      severity: 'error',
      comment: 'HTTP in, service call, HTTP out.',
      from: { path: '-routes[.]ts$' },
      to: { path: '-(repository|tables)[.]ts$' },
    },

    {
      name: 'services-do-not-know-http',
      severity: 'error',
      comment: 'A service can be called from a job or a test: no request, no reply, no contract.',
      from: { path: '^apps/server/.*-(service|repository)[.]ts$' },
      to: { path: 'node_modules/fastify|^packages/contracts/' },
    },

    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      comment: 'ui/ < features/ < routes/. Arrows point left only.',
      from: { path: '^apps/storefront/app/ui/' },
      to: { path: '^apps/storefront/app/(features|routes)/' },
    },

    {
      name: 'features-do-not-know-routes',
      severity: 'error',
      comment: 'ui/ < features/ < routes/. Arrows point left only.',
      from: { path: '^apps/storefront/app/features/' },
      to: { path: '^apps/storefront/app/routes/' },
    },

    {
      name: 'features-are-strangers',
      severity: 'error',
      comment: 'Compose two features in a route.',
      from: { path: '^apps/storefront/app/features/([^/]+)/' },
      to: { path: '^apps/storefront/app/features/', pathNot: ['^apps/storefront/app/features/$1/'] },
    },

    {
      name: 'no-orphans',
      severity: 'warn',
      comment: 'Nobody imports this file.',
      from: {
        orphan: true,
        // Texts are found by their folder; those of a page that one language alone has are imported by no other.
        pathNot: [
          '[.]config[.]ts$',
          '[.]test[.]tsx?$',
          '/routes[.]ts$',
          '[.]d[.]ts$',
          '/(i18n|mail)/text/[^/]+/en[.]ts$',
          // Served to browsers as it is.
          '^apps/server/gateway-pages/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]react-router/', '/build/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
