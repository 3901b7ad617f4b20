import { type Static, Type } from 'typebox';

const id = Type.String({ pattern: '^[0-9]+$' });
const path = Type.String({ pattern: '^/' });
const closed = { additionalProperties: false };
const comment = { $comment: Type.Optional(Type.String()) };
/** An id of the platform with the caption it has there, so that a reader knows what it is. */
const Entry = Type.Object({ ...comment, id, caption: Type.Optional(Type.String()) }, closed);

/** The site document (schemas/site.json): routes, menu rules, frames. Every rule of the specification's section 2 is data here (MENU-12). */
export const Site = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...comment,
    version: Type.Literal(1),
    /** Where '/' goes (GUARD-01). */
    home: path,
    /** Reachable without a session (GUARD-02). */
    publicPaths: Type.Array(path),
    /** Parents and the child each redirects to (GUARD-08). */
    redirects: Type.Record(Type.String({ pattern: '^/' }), path),
    access: Type.Object(
      {
        ...comment,
        /** Routes whose access path is another than their own (GUARD-07). `prefix` covers everything below. */
        paths: Type.Array(
          Type.Object({ ...comment, path: Type.Optional(path), prefix: Type.Optional(path), access: path }, closed),
        ),
        /** A path containing `contains` goes to `to` when it is not allowed (GUARD-03). */
        fallbacks: Type.Array(Type.Object({ ...comment, contains: Type.String(), to: path }, closed)),
        /** Paths that a function's caption allows (GUARD-06). */
        byFunction: Type.Array(
          Type.Object({ ...comment, menuPath: path, captions: Type.Array(Type.String()), allows: path }, closed),
        ),
      },
      closed,
    ),
    menu: Type.Object(
      {
        ...comment,
        appName: Type.String(),
        maxLevels: Type.Integer({ minimum: 1 }),
        collapseSingle: Type.Array(Entry),
        dropChildren: Type.Array(Entry),
        hidden: Type.Array(Entry),
        hiddenFromSide: Type.Array(Entry),
        outsideSide: Type.Array(Entry),
        neverHighlighted: Type.Array(path),
        userMenu: Type.Object(
          { ...comment, id, caption: Type.Optional(Type.String()), except: Type.Array(Entry) },
          closed,
        ),
        tenantExtras: Type.Array(
          Type.Object(
            {
              ...comment,
              tenantId: id,
              under: path,
              items: Type.Array(
                Type.Object(
                  {
                    id: Type.String(),
                    caption: Type.Object({ zh: Type.String(), en: Type.String() }, closed),
                    url: Type.String(),
                  },
                  closed,
                ),
              ),
            },
            closed,
          ),
        ),
      },
      closed,
    ),
    frames: Type.Object(
      {
        ...comment,
        areas: Type.Array(Type.String()),
        /** Paths that stay frames although a document stands for them. */
        force: Type.Array(path),
        /** First segment -> folder of the legacy application (FRAME-02). */
        folders: Type.Record(Type.String(), Type.String()),
      },
      closed,
    ),
    /** Function ids that pages may name, each with its caption; an id that is not here hides what names it. */
    functions: Type.Record(Type.String({ pattern: '^[0-9]+$' }), Type.String({ minLength: 1 })),
    /** Dictionaries that pages may name, by names of our own. */
    dictionaries: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Entry),
    limits: Type.Object({ tabs: Type.Integer({ minimum: 1 }), quickMenus: Type.Integer({ minimum: 1 }) }, closed),
  },
  { $id: 'site', ...closed },
);
export type Site = Static<typeof Site>;
