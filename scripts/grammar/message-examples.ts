import { folderMistakes } from '../../src/engine/compile/check/mistakes/folders.ts';
import type { Mistake } from '../../src/engine/compile/check/mistakes/mistake.ts';
import { issuesOfFolder } from '../../src/engine/compile/check/test-folder-mistakes.ts';
import { mistakeAreas, plantMistake } from '../../src/engine/compile/check/test-mistakes.ts';
import type { Issue } from '../../src/engine/compile/issue.ts';
import { mendDocuments, type Texts } from '../../src/engine/compile/mend/mend-documents.ts';
import { textOf } from '../../src/engine/compile/resolve/test-library.ts';

/** A mistake that the checker's tests plant, and what it says. */
export interface MessageExample {
  /** What the author did, in a few words: "a comma is missing between keys". */
  cause: string;
  message: string;
  /** Plants it and checks; takes milliseconds, and as much again to mend it. */
  plant(): { issue: Issue; text: string; mended(): string };
}

/** All mistakes that are test data, those of one document first. */
export const messageExamples: readonly MessageExample[] = [
  ...Object.values(mistakeAreas).flat().map(ofDocument),
  ...folderMistakes.map(({ name, files, file, isClosed, message }) => ({
    cause: name,
    message,
    plant() {
      const texts = new Map(Object.entries(files).map(([one, document]) => [one, textOf(document)]));
      return planted(file, texts, (changed) => issuesOfFolder(Object.fromEntries(changed), isClosed));
    },
  })),
];

function ofDocument(mistake: Mistake): MessageExample {
  return {
    cause: mistake.name,
    message: mistake.message,
    plant() {
      const { file, text, check } = plantMistake(mistake);
      return planted(file, new Map([[file, text]]), (changed) => check(file, changed.get(file)!));
    },
  };
}

function planted(file: string, texts: Texts, check: (texts: Texts) => Issue[]): ReturnType<MessageExample['plant']> {
  const issue = check(texts).find((one) => one.file === file)!;
  const mended = () => mendDocuments(texts, check, (other) => other.file === file).texts.get(file)!;
  return { issue, text: texts.get(file)!, mended };
}
