import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees what a bulk load has left on the heap. A platform at rest allocates too little for V8 to do so by itself. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
