import { createConnection } from 'vscode-languageserver';
import { createProtocolConnection } from 'vscode-languageserver/node';
import { connectFolder } from './connect.ts';

/** A pair of streams to an editor. */
interface Streams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Serves an editor until it disconnects; returns the exit code.
 *
 * @param quietMs as in connectFolder
 */
export function serveDocuments(
  folder: string,
  { input, output }: Streams = { input: process.stdin, output: process.stdout },
  quietMs?: number,
): Promise<number> {
  return new Promise((end) => {
    const close = (code: number) => {
      connection.dispose();
      input.pause();
      end(code);
    };
    const watchDog = { shutdownReceived: false, initialize: () => {}, exit: close };
    const connection = createConnection((logger) => createProtocolConnection(input, output, logger), watchDog);
    // An editor that is killed sends no exit.
    input.on('end', () => end(watchDog.shutdownReceived ? 0 : 1));
    connectFolder(connection, folder, { quietMs });
  });
}
