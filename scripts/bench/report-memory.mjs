// Preloaded into a measured Node process: reports its memory after garbage collection over HTTP on this machine. Its
// port is in the file named by MEMORY_PORT_FILE.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_PORT_FILE;

if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const server = createServer((_, response) => {
    // Finalizers release more objects.
    for (let round = 0; round < 3; round += 1) collect();
    response.end(JSON.stringify(process.memoryUsage()));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') writeFileSync(file, String(address.port));
  });
  server.unref();
}
