import { AttributeMove, AttributeQuery, AttributeSave } from '../../../src/schemas/wire/attributes.ts';
import type { Route } from '../../routing/route.ts';
import type { AttributeOwner } from './attribute-owner.ts';
import {
  addAttribute,
  checkChange,
  deleteAttribute,
  listAttributes,
  moveAttribute,
  updateAttribute,
} from './save-attribute.ts';

/** Routes of what a product or a model has: each change is logged as one of its owner. */
export function attributeRoutes(owner: AttributeOwner): readonly Route[] {
  const { path, object, code } = owner;
  const change = { access: { functions: [code] }, audit: { type: 'edit', object } } as const;
  const one = `${path}/:id/attribute/:attributeId`;
  return [
    {
      method: 'GET',
      path: `${path}/attribute/list`,
      access: { menus: [...owner.menus] },
      query: AttributeQuery,
      handle: (c) => listAttributes(c, owner),
    },
    {
      ...change,
      method: 'POST',
      path: `${path}/:id/attribute`,
      body: AttributeSave,
      handle: (c) => addAttribute(c, owner),
    },
    { ...change, method: 'PUT', path: one, body: AttributeSave, handle: (c) => updateAttribute(c, owner) },
    { ...change, method: 'DELETE', path: one, handle: (c) => deleteAttribute(c, owner) },
    {
      ...change,
      method: 'POST',
      path: `${one}/check`,
      audit: 'none',
      body: AttributeSave,
      handle: (c) => checkChange(c, owner),
    },
    {
      ...change,
      method: 'POST',
      path: `${one}/move`,
      body: AttributeMove,
      handle: (c) => moveAttribute(c, owner),
    },
  ];
}
