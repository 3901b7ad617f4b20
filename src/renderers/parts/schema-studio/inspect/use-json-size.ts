import { useEffect, useState } from 'react';
import { JsonMeasure, type JsonSize } from '../../../../engine/stores/studio/inspect/measure-json.ts';

/** Values that are measured before the screen has its turn. */
const perTurn = 50_000;

/** The size of a value as JSON; of a large one first a lower bound, which grows until all is measured. */
export function useJsonSize(value: unknown): JsonSize | undefined {
  const [size, setSize] = useState<JsonSize>();
  useEffect(() => {
    if (value === undefined) {
      setSize(undefined);
      return;
    }
    const measure = new JsonMeasure(value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const isWhole = measure.step(perTurn);
      setSize({ bytes: measure.bytes, isWhole });
      if (!isWhole) timer = setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [value]);
  return size;
}
