/** Who may not import what, and why. Paths end in '/' for a folder; anything else is a package with all below it. */
export interface DirectionRule {
  from: string[];
  mayNot: string[];
  /** Exceptions of `mayNot`. */
  but?: string[];
  /** Type-only imports are fine: nothing of them is left at run time. */
  typesAllowed?: boolean;
  /** Global names that count like an import. */
  names?: string[];
  /** Texts in quotes that begin like this count like an import. */
  texts?: RegExp;
  because: string;
}

const pureParts = [
  'src/engine/compile/',
  'src/engine/expression/',
  'src/engine/access/',
  'src/engine/forms/',
  'src/engine/records/',
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

/** Large libraries: no module that is loaded with the first page may import them, only one behind `import()`. */
export const heavyPackages = ['echarts', 'echarts-gl', 'monaco-editor', '@monaco-editor', 'maplibre-gl', '@rjsf'];
export const heavyBecause = 'A heavy library enters only through a lazy component, so that the first page stays small.';

/** The first rule that an import breaks is the one reported: the more particular ones stand first. */
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
    because: 'Tests and scripts are not part of the product: it must run without them.',
  },
  {
    from: ['src/'],
    mayNot: ['server/'],
    because: 'The console works against any platform that keeps the contract, so it knows nothing of ours.',
  },
  {
    from: ['src/'],
    mayNot: ['src/main.tsx'],
    because: 'main.tsx puts the parts together, and a part that knows the whole cannot be tested alone.',
  },
  {
    from: ['src/engine/'],
    mayNot: ['schemas/'],
    because: 'Documents are data read at run time: an implementer changes them without a build.',
  },
  {
    from: ['src/schemas/'],
    mayNot: ['src/', 'schemas/'],
    but: ['src/schemas/'],
    because: 'The grammar is what everything else stands on, so it stands on nothing of ours.',
  },
  {
    from: pureParts,
    mayNot: ['src/engine/data/', 'src/engine/stores/', 'mobx', ...networkPackages, ...viewPackages],
    because: 'Compiling, expressions, access and forms are pure, because the server runs the same code.',
  },
  {
    from: ['src/engine/data/'],
    mayNot: ['src/engine/stores/'],
    because: 'Stores call the data layer, which must not know who asks.',
  },
  {
    from: ['src/engine/'],
    mayNot: ['src/renderers/', ...viewPackages, ...heavyPackages],
    because: 'The engine works without a screen, so renderers can be replaced and its tests stay fast.',
  },
  {
    from: ['src/renderers/'],
    mayNot: ['src/engine/data/'],
    typesAllowed: true,
    because: 'Renderers never call the network: they ask a store or run an action.',
  },
  {
    from: ['src/renderers/'],
    mayNot: [...networkPackages, 'idb-keyval'],
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB'],
    because: 'Renderers touch neither network nor storage: they ask a store or run an action.',
  },
  {
    from: ['src/engine/stores/', 'src/renderers/'],
    mayNot: [],
    texts: /^\/(system|manage|workflow|chart|island(-[a-z]+)?)\//,
    because: 'Calls of the platform stand in src/engine/data/platform, where the wire tests find them.',
  },
  {
    from: ['server/'],
    mayNot: ['src/'],
    but: ['src/schemas/', ...pureParts],
    because: 'The server shares the grammar and the pure parts of the engine and nothing that belongs to a browser.',
  },
];

export const blocksFolder = 'src/renderers/blocks/';
export const blocksBecause = 'A block that holds others gets a Node component that dispatches, so blocks never meet.';
