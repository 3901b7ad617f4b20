import { maxDefinitionBytes } from '../../../src/schemas/wire/definitions.ts';
import type { Route } from '../../routing/route.ts';
import type { Definition, DefinitionKind } from './definition-kind.ts';
import { importDefinition, validateDefinition } from './import-definition.ts';
import { sendDefinition } from './write-definition.ts';

/** The calls of the JSON file of one product or model: export, check, import. */
export function definitionRoutes<File extends Definition>(kind: DefinitionKind<File>): readonly Route[] {
  const { owner, code } = kind;
  const { path, object, menus } = owner;
  const upload = { maxBytes: maxDefinitionBytes };
  return [
    {
      method: 'GET',
      path: `${path}/:id/definition`,
      audit: { type: 'export', object },
      access: { menus: [...menus] },
      handle: (c) => sendDefinition(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/definition/valid`,
      audit: 'none',
      access: { functions: [code] },
      upload,
      handle: (c) => validateDefinition(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/definition`,
      audit: { type: 'add', object },
      access: { functions: [code] },
      upload,
      handle: (c) => importDefinition(c, kind),
    },
  ];
}
