import { type TSchema, Type } from 'typebox';
import { type Block, blockKinds } from './block.ts';
import { FormDialog } from './form.ts';
import { type Source, sourceKinds } from './source.ts';
import { Text } from './text.ts';

/** One of several closed objects told apart by `kind`: a wrong kind is one issue, a wrong key names its own object. */
const byKind = (kinds: Record<string, TSchema>): TSchema =>
  Type.Unsafe({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: Object.values(kinds),
  });

/** A page document (schemas/pages/<path>.json). */
export interface Page {
  $schema?: string;
  $comment?: string;
  version: 1;
  id: string;
  /** The route; agrees with the file's name. */
  path: string;
  title: Text;
  description?: Text;
  sources?: Record<string, Source>;
  body: Block;
  dialogs?: Record<string, FormDialog>;
}

export const Page = Type.Unsafe<Page>({
  $id: 'page',
  title: 'Lampyris page',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    $comment: { type: 'string' },
    version: { const: 1 },
    id: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]*$' },
    path: { type: 'string', pattern: '^/' },
    title: Text,
    description: Text,
    sources: { type: 'object', additionalProperties: byKind(sourceKinds) },
    body: { $ref: '#/$defs/block' },
    dialogs: { type: 'object', additionalProperties: FormDialog },
  },
  required: ['version', 'id', 'path', 'title', 'body'],
  additionalProperties: false,
  $defs: { block: byKind(blockKinds) },
});
