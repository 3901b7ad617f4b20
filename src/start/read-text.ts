/** Reads a file of the console's own address. The index and the configuration are always asked for again (ETag). */
export async function readText(path: string): Promise<string> {
  return textOf(await ask(path), path);
}

/** The same for a file that need not be there: undefined when the server knows none. */
export async function readOptionalText(path: string): Promise<string | undefined> {
  const response = await ask(path);
  return response.status === 404 ? undefined : textOf(response, path);
}

const ask = (path: string): Promise<Response> =>
  fetch(new URL(path, document.baseURI), { cache: path.includes('?h=') ? 'default' : 'no-cache' });

async function textOf(response: Response, path: string): Promise<string> {
  if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${path}: the server answered ${type || 'something'} instead of JSON`);
  return response.text();
}
