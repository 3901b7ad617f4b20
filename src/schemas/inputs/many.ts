import { Type } from 'typebox';

export const many = Type.Boolean({
  default: false,
  description: 'With input treeSelect or pick: lets people choose several, stored as a list.',
});
