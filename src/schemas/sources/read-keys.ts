import { Type } from 'typebox';
import { about, oneOf } from '../grammar/closed.ts';
import { Condition, Named, Values } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { eventMeanings, liveEventTypes } from './live-events.ts';

/** Keys shared by the sources that call the platform. */
const getMeaning = 'GETs this path of the platform. Write either get or post.';
const postMeaning = 'POSTs to this path of the platform. Write either get or post.';
export const get = Type.Optional(pathString('fixedCall', getMeaning));
export const post = Type.Optional(pathString('fixedCall', postMeaning));
/** The same, of a source whose path has {name}. */
export const filledGet = Type.Optional(pathString('filledCall', getMeaning));
export const filledPost = Type.Optional(pathString('filledCall', postMeaning));
export const fill = Named(
  'Values for {name} in the path, such as the id of the record in an open drawer. The source waits while one is missing.',
);
export const when = Type.Optional(
  about('Loads only while this is true; until then the page asks the user to select something first.', Condition),
);
export const query = Named('The query parameters. The source waits while a value is missing.');
export const body = Values('The request body, with post. The source waits while a value is missing.');
export const at = Type.Optional(
  Type.String({
    minLength: 1,
    description: 'Path of the data in the response, such as "result.list". Default: the whole response.',
  }),
);
export const refreshSeconds = Type.Optional(
  Type.Integer({
    minimum: 5,
    maximum: 3600,
    description: 'Seconds between background reloads while the page is visible.',
  }),
);

export const alsoReload = Type.Optional(
  Type.Array(Type.String({ refers: 'source', description: 'Name of a source of this page.' }), {
    minItems: 1,
    description:
      'Sources that reload whenever an action reloads this one, such as a tree with the number of rows below each node.',
  }),
);

export const follow = Type.Optional(
  Type.Array(oneOf(liveEventTypes, { description: 'The event type.', meanings: eventMeanings }), {
    minItems: 1,
    description: 'Reloads in the background on each of these events.',
  }),
);
