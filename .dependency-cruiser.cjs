/**
 * Enforces the dependency directions of ARCHITECTURE.md. The comment of a rule is shown to the author of a violation.
 */
const pkg = (name) => `^packages/${name}/src`;

/** Areas of the server, in the order of their arrows: an area may import types of the areas before it. */
const AREA_ORDER = [
  'messaging',
  'staff',
  'catalog',
  'content',
  'discovery',
  'account',
  'quote',
  'order',
  'figures',
  'campaign',
  'stand-ins',
];
const AREAS = AREA_ORDER.join('|');

/** One rule per area: nothing of a later area, not even a type. */
const areaArrows = AREA_ORDER.map((area, at) => ({
  name: `${area}-imports-earlier-areas-only`,
  severity: 'error',
  comment: `Areas import in one direction: ${AREA_ORDER.join(' < ')}. Declare the small interface ${area} needs in ${area}, and let app.ts inject the implementation. No area imports web/ or a composition root.`,
  from: { path: `^apps/server/src/${area}/`, pathNot: '[.]test[.]ts$' },
  to: {
    path: `^apps/server/src/(${[...AREA_ORDER.slice(at + 1), 'web'].join('|')})/|^apps/server/src/(app|main|shop|shop-command|desk-command|demo-[a-z-]+)[.]ts$`,
  },
}));

/**
 * Layers of the storefront, lowest first. A layer imports the layers below it; layers of one row do not import each
 * other. Composition is at the top: routes put features together, shell and root put everything together.
 */
const STOREFRONT = [
  {
    i18n: 'Texts, prices and dates are formatted from values; they need no other part of the storefront.',
    browser: 'Wrappers of browser APIs and the API client, without React components or business rules.',
  },
  {
    ui: 'Components without business: they get values as props. Only texts and browser APIs are below them.',
    mail: 'Mail templates are rendered without a page, from texts alone.',
  },
  { head: 'Tags of the document head. The shop context provides brand and address through head/site.ts.' },
  { shop: 'Contexts and data that every page reads. Features implement them; the entry provides the implementation.' },
  {
    form: 'Form state and shared fields, used by the features.',
    tracking: 'Analytics events, used by features and routes, which pass in what is counted.',
  },
  { features: 'Components and hooks of one area. They do not know the address that shows them.' },
  { routes: 'Route modules compose features. They do not know the document around them.' },
  { shell: 'Document, request handlers and frame around the routes; imported by the roots only.' },
  { '[^/]+[.]tsx?$': 'Roots (root, entries, route table): nothing imports them.' },
];

/** Layers of the back office, lowest first. */
const BACKOFFICE = [
  { i18n: 'Texts, prices and dates are formatted from values; they need no other part of the back office.' },
  { ui: 'Components without business: they get values as props. Only texts are below them.' },
  { staff: 'Who is signed in, calls to the API and writes, as every screen uses them.' },
  { features: 'Components and hooks of one area. They do not know the address that shows them.' },
  { routes: 'Route modules load data and compose features.' },
  { '[^/]+[.]tsx?$': 'Roots (root, entries, route table): nothing imports them.' },
];

/** One rule per layer of an app: nothing of the layers above it or beside it. */
function appLayers(app, rows) {
  const inApp = (names, end = '/') => `^apps/${app}/app/(${names.join('|')})${end}`;
  return rows.flatMap((row, index) =>
    Object.entries(row).flatMap(([layer, reason]) => {
      const above = rows.slice(index + 1).flatMap((higher) => Object.keys(higher));
      const beside = Object.keys(row).filter((other) => other !== layer);
      const [root = '', ...folders] = [above.at(-1), ...above.slice(0, -1), ...beside];
      if (root === '') return [];
      return {
        name: `${app}-${layer}-imports-lower-layers`,
        severity: 'error',
        comment: `${reason} ${layer}/ must not import ${[...folders, 'the roots'].join(', ')}.`,
        // Tests may open the higher layers that use what they test.
        from: { path: inApp([layer]), pathNot: '[.]test[.]tsx?$' },
        to: { path: [...(folders.length > 0 ? [inApp(folders)] : []), `^apps/${app}/app/${root}`] },
      };
    }),
  );
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No circular imports. Merge the two files, or move the shared part into a third one.',
      from: {},
      to: { circular: true },
    },

    {
      name: 'every-import-resolves',
      severity: 'error',
      comment: 'Every import must resolve; an unresolved import escapes all other rules.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|[.]/[+]types/)' },
    },

    {
      name: 'domain-imports-nothing',
      severity: 'error',
      comment: 'Domain rules are pure: no packages, no Node core modules, no clock, no environment variables.',
      from: { path: pkg('domain'), pathNot: '[.]test[.]ts$' },
      to: { pathNot: pkg('domain') },
    },

    {
      name: 'search-imports-nothing',
      severity: 'error',
      comment: 'The search engine is generic (documents and queries). It imports no other package or app.',
      from: { path: pkg('search'), pathNot: '[.]test[.]ts$' },
      to: { path: '^(apps|packages)/', pathNot: pkg('search') },
    },

    {
      name: 'visual-imports-nothing-of-the-shop',
      severity: 'error',
      comment: 'Visual search is generic (pictures and descriptors). It imports no other package or app.',
      from: { path: pkg('visual'), pathNot: '[.]test[.]ts$' },
      to: { path: '^(apps|packages|tools)/', pathNot: pkg('visual') },
    },

    {
      name: 'illustrator-imports-nothing',
      severity: 'error',
      comment: 'The illustrator is independent of the shop. It imports no other package or app.',
      from: { path: '^tools/illustrator/src' },
      to: { path: '^(apps|packages)/' },
    },

    {
      name: 'shop-does-not-import-illustrator',
      severity: 'error',
      comment: 'Pictures are drawn by npm run demo:render and committed; the shop never loads tools.',
      from: { path: '^(apps|packages)/' },
      to: { path: '^tools/' },
    },

    {
      name: 'engine-behind-its-module',
      severity: 'error',
      comment: 'Only discovery drives the engines; everyone else asks them over the search contract.',
      from: { path: '^(apps|packages)/', pathNot: [pkg('(search|visual)'), '^apps/server/src/discovery/'] },
      to: { path: pkg('(search|visual)') },
    },

    {
      name: 'contracts-on-domain-only',
      severity: 'error',
      comment:
        'Contracts import only domain types and constants, and zod. They never import server or storefront code.',
      from: { path: pkg('contracts') },
      to: { path: '^(apps|packages)/', pathNot: [pkg('contracts'), pkg('domain')] },
    },

    {
      name: 'brands-are-data',
      severity: 'error',
      comment: 'Brand files are data: they may import domain types, nothing else.',
      from: { path: pkg('brands') },
      to: { path: '^(apps|packages)/', pathNot: [pkg('brands'), pkg('domain')] },
    },

    {
      name: 'brand-data-in-composition-roots-only',
      severity: 'error',
      comment: 'Code receives a Store as an argument. Only the composition roots import the brand data.',
      from: {
        path: '^(apps|packages)/',
        pathNot: [
          pkg('brands'),
          '^apps/server/src/(app|main|shop|shop-command|shop-config/command-shop|demo-[a-z-]+|store-terms)[.]ts$',
          '[.]test[.]tsx?$',
          '^tests/',
        ],
      },
      to: { path: pkg('brands') },
    },

    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      comment:
        'Apps do not import each other. The storefront calls the server through @shop/contracts; the server loads the built storefront.',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },

    {
      name: 'modules-import-types-only',
      severity: 'error',
      comment:
        'A module declares the interface it needs and app.ts injects the implementation. Only types may be imported from another module.',
      from: { path: `^apps/server/src/(${AREAS})/`, pathNot: '[.]test[.]ts$' },
      to: {
        path: `^apps/server/src/(${AREAS})/`,
        pathNot: '^apps/server/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },

    ...areaArrows,

    {
      name: 'web-takes-types-only',
      severity: 'error',
      comment: 'web/ receives the services of the areas from app.ts; it imports only their types.',
      from: { path: '^apps/server/src/web/', pathNot: '[.]test[.]ts$' },
      to: { path: `^apps/server/src/(${AREAS})/`, dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'platform-knows-no-business',
      severity: 'error',
      comment:
        'platform/ holds code independent of the business, so it must not import modules, web or the composition root.',
      from: { path: '^apps/server/src/platform/' },
      to: { path: `^apps/server/src/(${AREAS}|web|app|main)` },
    },

    {
      name: 'sql-in-repositories-only',
      severity: 'error',
      comment:
        'Only *-repository and *-tables files and platform/backup, database and jobs import the database driver.',
      from: {
        path: '^apps/server/src',
        pathNot: ['-(repository|tables)[.]ts$', '^apps/server/src/platform/(backup|database|jobs)/', '[.]test[.]ts$'],
      },
      to: { path: 'node_modules/(kysely|pg|pg-boss)/' },
    },

    {
      name: 'routes-do-not-touch-repositories',
      severity: 'error',
      comment: 'Routes translate HTTP to service calls; they must not access repositories directly.',
      from: { path: '-routes[.]ts$' },
      to: { path: '-(repository|tables)[.]ts$' },
    },

    {
      name: 'services-do-not-know-http',
      severity: 'error',
      comment:
        'Services and repositories are independent of HTTP (no request, reply or contract), so that jobs and tests can call them.',
      from: { path: '^apps/server/.*-(service|repository)[.]ts$' },
      to: { path: 'node_modules/fastify|^packages/contracts/' },
    },

    ...appLayers('storefront', STOREFRONT),
    ...appLayers('backoffice', BACKOFFICE),

    {
      name: 'feature-areas-do-not-import-each-other',
      severity: 'error',
      comment:
        'Areas of features/ do not import each other, tests included. Compose them in a route, or share through shop/.',
      from: { path: '^apps/(storefront|backoffice)/app/features/([^/]+)/' },
      to: { path: '^apps/$1/app/features/', pathNot: ['^apps/$1/app/features/$2/'] },
    },

    {
      name: 'route-areas-do-not-import-each-other',
      severity: 'error',
      comment:
        'Areas of routes/ do not import each other. Move what they share to features/ or shop/. The 404 page, a late part of routes/site composed of two features, is shown by every area.',
      from: { path: '^apps/storefront/app/routes/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^apps/storefront/app/routes/',
        pathNot: ['^apps/storefront/app/routes/$1/', '^apps/storefront/app/routes/site/late-parts[.]ts$'],
      },
    },

    {
      name: 'no-orphans',
      severity: 'warn',
      comment: 'Unused file: no other file imports it.',
      from: {
        orphan: true,
        // Text catalogues are loaded by folder, so catalogues that exist in English only have no importer.
        pathNot: [
          '[.]config[.]ts$',
          '[.]test[.]tsx?$',
          '/routes[.]ts$',
          '[.]d[.]ts$',
          '/(i18n|mail)/text/.*/en[.]ts$',
          // Static pages, served to browsers unchanged.
          '^apps/server/(gateway|stripe)-pages/',
          // Loaded into the shop by --import.
          '^tests/soak/heap-probe[.]ts$',
          // Sent to browsers instead of Stripe's script.
          '^tests/support/stripe/stripe-js-stand-in[.]js$',
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
