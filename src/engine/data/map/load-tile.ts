/**
 * Loads a vector tile of a base map; 204 is an empty one.
 *
 * @returns undefined if the server has no such tile
 * @throws Error if the server fails or answers with a page: many servers send one for what they do not know
 */
export async function loadTile(address: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  const response = await fetch(address, { signal });
  if (response.status === 404) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || /^(text\/|application\/json)/i.test(type))
    throw new Error(`${address} did not return a tile: ${response.status} ${type}`);
  return response.arrayBuffer();
}
