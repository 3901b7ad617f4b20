import { type Static, Type } from 'typebox';

/** Reference data that every page shares (DICT-08). The names stand in `referenceCatalogue` with their calls. */
export const referenceNames = [
  'departmentTree',
  'areaTree',
  'dictionary',
  'deviceProducts',
  'alarmTypes',
  'flowDefinitions',
  'carrierTypes',
  'carrierModels',
  'facilityTypes',
  'facilityModels',
  'forms',
] as const;
export type ReferenceName = (typeof referenceNames)[number];

const path = Type.String({ pattern: '^/', description: 'A path of the platform; {name} is filled from the record.' });
const comment = { $comment: Type.Optional(Type.String()) };

/** One call whose answer is shown as it comes. */
export const RestSource = Type.Object(
  {
    ...comment,
    kind: Type.Literal('rest'),
    get: Type.Optional(path),
    post: Type.Optional(path),
    refreshSeconds: Type.Optional(
      Type.Integer({
        minimum: 5,
        maximum: 3600,
        description: 'Reads again after so many seconds, while the page is seen.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A list read page by page, filtered and sorted by the server. */
export const PagedSource = Type.Object(
  {
    ...comment,
    kind: Type.Literal('paged'),
    post: path,
    sort: Type.Optional(
      Type.Object(
        { field: Type.String(), order: Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]) },
        { additionalProperties: false, description: 'The order before the person chooses one.' },
      ),
    ),
  },
  { additionalProperties: false },
);

/** Shared reference data by name; it follows the platform's events. */
export const ReferenceSource = Type.Object(
  { ...comment, kind: Type.Literal('reference'), name: Type.Enum([...referenceNames]) },
  { additionalProperties: false },
);

/** Rows written in the document itself. */
export const StaticSource = Type.Object(
  {
    ...comment,
    kind: Type.Literal('static'),
    rows: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);

export type RestSource = Static<typeof RestSource>;
export type PagedSource = Static<typeof PagedSource>;
export type ReferenceSource = Omit<Static<typeof ReferenceSource>, 'name'> & { name: ReferenceName };
export type StaticSource = Static<typeof StaticSource>;
export type Source = RestSource | PagedSource | ReferenceSource | StaticSource;

export const sourceKinds = { rest: RestSource, paged: PagedSource, reference: ReferenceSource, static: StaticSource };
