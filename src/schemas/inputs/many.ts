import { Type } from 'typebox';

export const many = Type.Boolean({
  default: false,
  description: 'Beside input treeSelect or pick: several of them, kept as a list.',
});
