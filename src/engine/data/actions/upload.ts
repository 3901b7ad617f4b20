import type { Text } from '../../../schemas/grammar/text.ts';
import type { Values } from '../ports.ts';
import { defineVerb } from './define-verb.ts';

export const upload = defineVerb('upload', {
  takes: ['call', 'files', 'tell'],
  async run(words, { call, files, tell }, step) {
    const file = await files.pick(words.accept);
    if (!file) return false;
    const problem = problemOf(file, words.accept, words.maxMB ?? 20);
    if (problem) {
      tell.toast('error', problem);
      return false;
    }
    const values = (step.valueOf(words.values ?? {}) ?? {}) as Values;
    try {
      const answer = await call.send({
        method: 'POST',
        path: words.post,
        pathValues: step.record,
        body: { ...values, [words.field ?? 'file']: file },
        multipart: true,
        onProgress: (fraction) => files.progress(fraction),
        options: { hideError: true, hideNotify: words.as !== undefined },
      });
      step.keep(words.as, answer);
      return true;
    } finally {
      files.progress(undefined);
    }
  },
});

function problemOf(file: File, accept: string | undefined, maxMB: number): Text | undefined {
  const endings = accept?.split(',').map((ending) => ending.trim().toLowerCase());
  if (endings && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return { zh: `请选择 ${accept} 文件`, en: `Choose a file of type ${accept}` };
  if (file.size > maxMB * 1024 * 1024)
    return { zh: `文件不能超过 ${maxMB} MB`, en: `The file can be at most ${maxMB} MB` };
  return undefined;
}
