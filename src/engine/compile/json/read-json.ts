import { type InexactNumber, JsonDocument, type Located, type Spots, type Twin } from './json-document.ts';
import type { JsonProblem } from './json-problem.ts';
import { Broken, JsonReader } from './json-reader.ts';

/**
 * Reads JSON as JSON.parse does, with offsets. Broken JSON returns one problem, explained to its author. Never throws;
 * keys such as `__proto__` are ordinary keys.
 */
export function readJson(text: string): { document: JsonDocument } | { problem: JsonProblem } {
  try {
    const twins: Twin[] = [];
    const inexact: InexactNumber[] = [];
    const { value } = new JsonReader(text, twins, inexact, undefined).read();
    return { document: new JsonDocument(text, value, twins, inexact, () => locate(text)) };
  } catch (error) {
    if (error instanceof Broken) return { problem: error.problem };
    throw error;
  }
}

/** Reads a valid text again to record its offsets. */
function locate(text: string): Located {
  const spots = new Map<object, Spots>();
  return { ...new JsonReader(text, [], [], spots).read(), spots };
}
