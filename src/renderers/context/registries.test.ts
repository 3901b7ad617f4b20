import { expectTypeOf, test } from 'vitest';
import type { CardBlock } from '../blocks/card/card-block.tsx';
import type { GridBlock } from '../blocks/grid/grid-block.tsx';
import type { Registries } from './registries.tsx';

// The compiler checks these: `npm run types` fails if one does not hold.
test('a renderer accepts only the plan of its kind', () => {
  expectTypeOf<typeof GridBlock>().toExtend<Registries['blocks']['grid']>();
  expectTypeOf<typeof CardBlock>().toExtend<Registries['blocks']['card']>();
  expectTypeOf<typeof GridBlock>().not.toExtend<Registries['blocks']['card']>();
});

test('a record without every kind is not a `Registries`', () => {
  type Charts = Registries['charts'];
  expectTypeOf<Charts>().toExtend<Charts>();
  expectTypeOf<Omit<Charts, 'pie/default'>>().not.toExtend<Charts>();
  expectTypeOf<Omit<Registries['blocks'], 'table'>>().not.toExtend<Registries['blocks']>();
  expectTypeOf<Omit<Registries['inputs'], 'number'>>().not.toExtend<Registries['inputs']>();
});
