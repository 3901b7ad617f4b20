/** Reads a file from the console's origin. The index and the configuration are always revalidated (ETag). */
export async function readText(path: string): Promise<string> {
  return textOf(await ask(path), path);
}

/** As `readText`, for an optional file: undefined if the server has none. */
export async function readOptionalText(path: string): Promise<string | undefined> {
  const response = await ask(path);
  return response.status === 404 ? undefined : textOf(response, path);
}

const ask = (path: string): Promise<Response> =>
  fetch(new URL(path, document.baseURI), { cache: path.includes('?h=') ? 'default' : 'no-cache' });

async function textOf(response: Response, path: string): Promise<string> {
  if (!response.ok) throw new Error(`${path}: the server returned ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${path}: the server returned ${type || 'something'} instead of JSON`);
  return response.text();
}
