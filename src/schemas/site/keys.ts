import { Type } from 'typebox';
import { pathString } from '../grammar/path-use.ts';

export const closed = { additionalProperties: false };
export const comment = { $comment: Type.Optional(Type.String({ description: 'A comment; ignored.' })) };
export const id = (description: string) => Type.String({ pattern: '^[0-9]+$', description });
/** A path that need not lead to a page, such as a menu group. */
export const route = (description: string) => pathString('route', description);
/** A page of the console. */
export const page = (description: string, pathOf: 'page' | 'pageOfMessage' | 'pageOfFound' = 'page') =>
  Type.String({ pattern: '^/', pathOf, refers: 'path', description });
/** The id of a function that "functions" lists. */
export const func = (description: string) => Type.String({ pattern: '^[0-9]+$', refers: 'function', description });
export const caption = Type.Optional(Type.String({ description: 'Name on the platform, as a comment; ignored.' }));
/** An id of the platform, with its caption as a comment. */
export const Entry = Type.Object(
  { ...comment, id: id('The id on the platform, in quotes.'), caption },
  {
    ...closed,
    description: 'A menu entry or dictionary, by its id on the platform.',
    examples: [{ id: '100626', caption: '照明工具' }],
  },
);
export const entries = (description: string) => Type.Array(Entry, { description });

export const Caption = (description: string) =>
  Type.Object(
    {
      zh: Type.String({ description: 'The Chinese caption.' }),
      en: Type.String({ description: 'The English caption.' }),
    },
    { ...closed, description },
  );
