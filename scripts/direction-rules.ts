/**
 * Forbidden imports with reasons. A path that ends in '/' is a folder; anything else is a package with its subpaths.
 */
export interface DirectionRule {
  from: string[];
  mayNot: string[];
  /** Exceptions of `mayNot`. */
  but?: string[];
  /** Allows type-only imports, which are erased. */
  typesAllowed?: boolean;
  /** Global names that count like an import. */
  names?: string[];
  /** String prefixes that count like an import. */
  texts?: RegExp;
  because: string;
}

const pureParts = [
  'src/engine/compile/',
  'src/engine/expression/',
  'src/engine/access/',
  'src/engine/forms/',
  'src/engine/records/',
  'src/engine/layout/',
  'src/engine/geo/',
  'src/engine/lighting/',
];
const viewPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  'mobx-react-lite',
  'antd',
  '@ant-design',
];
const networkPackages = ['axios', 'socket.io-client'];

/** Large libraries: only lazy modules, behind `import()`, may import them. */
export const heavyPackages = ['echarts', 'echarts-gl', 'monaco-editor', '@monaco-editor', 'maplibre-gl', '@rjsf'];
export const heavyBecause =
  'A heavy library may be imported only by a lazy component, so that the first page stays small.';

/** Only the first violated rule is reported, so specific rules come first. */
export const directionRules: DirectionRule[] = [
  {
    from: ['src/', 'server/'],
    mayNot: [
      'tests/',
      'scripts/',
      'vitest',
      '@vitest',
      'msw',
      'playwright',
      '@playwright',
      '@testing-library',
      'fast-check',
    ],
    because: 'Tests and scripts are not part of the product, which must run without them.',
  },
  {
    from: ['src/'],
    mayNot: ['server/'],
    because: 'The console works with any platform that follows the contract, so it must not depend on ours.',
  },
  {
    from: ['src/'],
    mayNot: ['src/main.tsx'],
    because: 'main.tsx is the composition root, and a part that imports it cannot be tested alone.',
  },
  {
    from: ['src/engine/'],
    mayNot: ['schemas/'],
    because: 'Documents are data read at run time: authors change them without a build.',
  },
  {
    from: ['src/schemas/'],
    mayNot: ['src/', 'schemas/'],
    but: ['src/schemas/'],
    because: 'The grammar is the base of everything, so it imports nothing else.',
  },
  {
    from: pureParts,
    mayNot: ['src/engine/data/', 'src/engine/stores/', 'mobx', ...networkPackages, ...viewPackages],
    because: 'Compiling, expressions, access, forms and geometry are pure, because the server runs the same code.',
  },
  {
    from: ['src/engine/data/'],
    mayNot: ['src/engine/stores/'],
    because: 'Stores call the data layer, which must not depend on them.',
  },
  {
    from: ['src/engine/'],
    mayNot: ['src/renderers/', ...viewPackages, ...heavyPackages],
    because: 'The engine works without a screen, so that renderers can be replaced and its tests stay fast.',
  },
  {
    from: ['src/renderers/'],
    mayNot: ['src/engine/data/'],
    typesAllowed: true,
    because: 'Renderers never call the network: they use a store or run an action.',
  },
  {
    from: ['src/renderers/'],
    mayNot: [...networkPackages, 'idb-keyval'],
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB'],
    because: 'Renderers use neither network nor storage: they use a store or run an action.',
  },
  {
    from: ['src/engine/stores/', 'src/renderers/'],
    mayNot: [],
    texts: /^\/(system|manage|workflow|chart|island(-[a-z]+)?)\//,
    because: 'Calls of the platform are in src/engine/data/platform, where the wire tests find them.',
  },
  {
    from: ['server/'],
    mayNot: ['src/'],
    but: ['src/schemas/', ...pureParts],
    because: 'The server shares the grammar and the pure parts of the engine, but nothing that needs a browser.',
  },
];

export const blocksFolder = 'src/renderers/blocks/';
export const blocksBecause =
  'A block with child blocks receives a Node component that dispatches, so blocks never import each other.';
