import { buildCall } from './build-call.ts';
import { defineVerb } from './define-verb.ts';

export const download = defineVerb('download', {
  takes: ['download'],
  async run(words, ports, step) {
    const call = buildCall({ ...words, quiet: true }, step, undefined);
    await ports.download({ ...call, fileName: words.fileName });
    return true;
  },
});
