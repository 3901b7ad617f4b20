import { calls } from '../../src/schemas/generated/calls.js';
import { readCalls } from '../../src/schemas/known-calls.ts';
import { listReader, readAnswer, writeList } from './platform-list.ts';

/** Beside site.json: the calls of another platform than the reference platform. */
export const callsFile = 'calls.json';

/** The calls of the platform that a folder of documents is for. */
export const callsFor = listReader({
  file: callsFile,
  own: calls,
  read: readCalls,
  wrong: ['this is not a list of calls', 'Write a list such as ["GET /system/api/user/{id}"].'],
});

/**
 * Writes the calls of a platform beside site.json.
 *
 * @param from an OpenAPI document or a list of calls: a file, or an address, which is asked as PLATFORM_TOKEN
 * @throws Error with a sentence for the author
 */
export async function saveCalls(folder: string, from: string): Promise<void> {
  const found = readCalls(await readAnswer(from));
  if (!found) throw new Error('this is neither an OpenAPI document nor a list of calls');
  writeList(folder, callsFile, found);
}
