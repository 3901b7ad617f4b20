import { explainJson } from './explain-json.ts';
import { JsonDocument, type Located, type Spots } from './json-document.ts';
import type { JsonProblem } from './json-problem.ts';
import { Broken, JsonReader } from './json-reader.ts';

/**
 * Reads JSON as JSON.parse does, with offsets. Broken JSON returns one problem, explained to its author. Never throws;
 * keys such as `__proto__` are ordinary keys.
 */
export function readJson(text: string): { document: JsonDocument } | { problem: JsonProblem } {
  try {
    const reader = new JsonReader(text);
    const { value } = reader.read();
    return { document: new JsonDocument(text, value, reader.twins, reader.inexact, () => locate(text)) };
  } catch (error) {
    if (error instanceof Broken) return { problem: explainJson({ ...error.stop, readsTo }) };
    throw error;
  }
}

/** Reads a valid text again to record its offsets. */
function locate(text: string): Located {
  const spots = new Map<object, Spots>();
  return { ...new JsonReader(text, spots).read(), spots };
}

/** The offset at which reading a text stops; its length if it is JSON. */
function readsTo(text: string): number {
  try {
    new JsonReader(text).read();
    return text.length;
  } catch (error) {
    if (error instanceof Broken) return Math.min(Math.max(error.stop.at, error.stop.end), text.length - 1);
    throw error;
  }
}
