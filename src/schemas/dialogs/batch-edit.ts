import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';

/** A change of chosen fields of many assets. */
export const batchEdit = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('batchEdit'),
      title: about('The heading.', Text),
      form: Type.String({
        refers: 'dialog',
        description: 'Name of the asset form that has the fields, from "dialogs".',
      }),
      fields: Type.Array(Type.String({ minLength: 1, description: 'Name of a field of the form.' }), {
        minItems: 1,
        description:
          'The fields that may be changed. Assets of one product or model also offer their attributes, without being listed.',
      }),
      post: pathString(
        'fixedCall',
        'POSTs { ids, fields, preview } to this path; a preview answers what would change and what is refused.',
      ),
      reload: Type.Optional(Type.String({ refers: 'source', description: 'Name of the source to reload afterwards.' })),
    },
    {
      description:
        'Changes chosen fields of many assets: choose the fields, type their values, look at what would change and what is refused, then apply. Opened with `assets`, a list of rows.',
      examples: [
        {
          kind: 'batchEdit',
          title: { zh: '批量编辑', en: 'Batch edit' },
          form: 'edit',
          fields: ['name'],
          post: '/island-assets/device/batchUpdate',
        },
      ],
    },
  ),
});
