import { Type } from 'typebox';

export const many = Type.Boolean({
  default: false,
  description: 'With input treeSelect or pick: allows several, stored as a list.',
});
