import { expectTypeOf, test } from 'vitest';
import type { CardBlock } from '../blocks/card/card-block.tsx';
import type { GridBlock } from '../blocks/grid/grid-block.tsx';
import type { Registries } from './registries.tsx';

// The compiler is what runs these: `npm run types` fails when one does not hold.
test('a renderer fits the kind whose plan it draws, and no other', () => {
  expectTypeOf<typeof GridBlock>().toExtend<Registries['blocks']['grid']>();
  expectTypeOf<typeof CardBlock>().toExtend<Registries['blocks']['card']>();
  expectTypeOf<typeof GridBlock>().not.toExtend<Registries['blocks']['card']>();
});

test('a record that lacks a kind is no record of renderers', () => {
  type Charts = Registries['charts'];
  expectTypeOf<Charts>().toExtend<Charts>();
  expectTypeOf<Omit<Charts, 'pie'>>().not.toExtend<Charts>();
  expectTypeOf<Omit<Registries['blocks'], 'table'>>().not.toExtend<Registries['blocks']>();
  expectTypeOf<Omit<Registries['inputs'], 'number'>>().not.toExtend<Registries['inputs']>();
});
