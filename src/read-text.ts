/** Reads a file of the console's own address. The index and the configuration are always asked for again (ETag). */
export async function readText(path: string): Promise<string> {
  const response = await fetch(new URL(path, document.baseURI), {
    cache: path.includes('?h=') ? 'default' : 'no-cache',
  });
  if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${path}: the server answered ${type || 'something'} instead of JSON`);
  return response.text();
}
