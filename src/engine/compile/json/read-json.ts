import { JsonDocument, type Located, type Spots, type Twin } from './json-document.ts';
import type { JsonProblem } from './json-problem.ts';
import { Broken, JsonReader } from './json-reader.ts';

/**
 * Reads JSON as JSON.parse does, and knows where everything stands. A text that is broken gives the one problem, in an
 * implementer's words. Never throws; keys such as `__proto__` are ordinary keys.
 */
export function readJson(text: string): { document: JsonDocument } | { problem: JsonProblem } {
  try {
    const twins: Twin[] = [];
    const { value } = new JsonReader(text, twins, undefined).read();
    return { document: new JsonDocument(text, value, twins, () => locate(text)) };
  } catch (error) {
    if (error instanceof Broken) return { problem: error.problem };
    throw error;
  }
}

/** Reads a sound text once more, for where everything stands. */
function locate(text: string): Located {
  const spots = new Map<object, Spots>();
  return { ...new JsonReader(text, [], spots).read(), spots };
}
