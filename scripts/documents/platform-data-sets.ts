import { readDataSets } from '../../src/schemas/data-sets.ts';
import { dataSets } from '../../src/schemas/generated/data-sets.js';
import { isAddress, listReader, readAnswer, writeList } from './platform-list.ts';

/** Beside site.json: the data sets of another platform than the reference platform. */
export const dataSetsFile = 'data-sets.json';
const call = '/island-chart/dataset/list';

/** The data sets of the platform that a folder of documents is for. */
export const dataSetsFor = listReader({
  file: dataSetsFile,
  own: dataSets,
  read: readDataSets,
  wrong: ['this is not a list of data sets', `Save the answer of GET ${call}.`],
});

/**
 * Writes the data sets of a platform beside site.json.
 *
 * @param from a file with the response of the call, or the address of the platform, which is asked as PLATFORM_TOKEN
 * @throws Error with a sentence for the author
 */
export async function saveDataSets(folder: string, from: string): Promise<void> {
  const sets = readDataSets(await (isAddress(from) ? ask(from) : readAnswer(from)));
  if (!sets) throw new Error(`this is not a response of GET ${call}`);
  writeList(folder, dataSetsFile, sets);
}

async function ask(address: string): Promise<unknown> {
  const url = address.includes(call) ? address : `${address.replace(/\/$/, '')}${call}`;
  const body = await readAnswer(url);
  const { code, message } = Object(body) as { code?: unknown; message?: unknown };
  if (code !== undefined && code !== '1')
    throw new Error(`${url} answers ${String(message ?? code)}; PLATFORM_TOKEN is the Authorization of a session`);
  return body;
}
