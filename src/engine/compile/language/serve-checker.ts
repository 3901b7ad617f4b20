import { compilePage } from '../page/compile-page.ts';
import { leaveOut } from '../page/leave-out.ts';
import type { CheckedPlan, FromChecker, ToChecker } from './checker-messages.ts';
import { LanguageService, type Mark } from './language-service.ts';

/** Pages that are checked at once: less than 100 ms of work. */
const pagesAtOnce = 6;

/**
 * Answers the messages of an editor. A check waits until the messages that have arrived are read, so that of several texts
 * only the last one is checked; a question is answered at once.
 *
 * @param post sends a message to the editor
 * @param soon runs once the messages that have arrived are read
 */
export function serveChecker(
  post: (message: FromChecker) => void,
  soon: (run: () => void) => void,
): (message: ToChecker) => void {
  let service: LanguageService | undefined;
  let capabilities: Extract<ToChecker, { type: 'start' }>['capabilities'] = [];
  let shown: string | undefined;
  let revision = 0;
  let isWaiting = false;
  const sent = new Map<string, string>();
  let sentPage = '';
  let outlined = '';

  function checkSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    soon(() => {
      isWaiting = false;
      guarded(undefined, checkOn);
    });
  }

  /** Checks a few documents, and goes on once the questions that have arrived are answered. */
  function checkOn(): void {
    if (!service) return;
    if (service.checkSome(pagesAtOnce)) check(service);
    else checkSoon();
  }

  function check(service: LanguageService): void {
    const found = service.marks();
    const marks: [string, readonly Mark[]][] = [];
    for (const file of new Set([...sent.keys(), ...found.keys()])) {
      const list = found.get(file) ?? [];
      const text = JSON.stringify(list);
      if ((sent.get(file) ?? '[]') === text) continue;
      sent.set(file, text);
      marks.push([file, list]);
    }
    // The marks of a large page are seen before its plan is made.
    post({ type: 'checked', revision, marks });
    const page = shown === undefined ? undefined : pageOf(service, shown);
    if (page) post({ type: 'planned', page });
    // What is typed meanwhile is checked first, which comes here again.
    soon(() => {
      if (!isWaiting) guarded(undefined, postOutline);
    });
  }

  /** Sends the nodes of the shown document, unless its text is the one that they were last sent for. */
  function postOutline(): void {
    if (!service || shown === undefined) return;
    const key = `${service.language} ${shown} ${service.textOf(shown)}`;
    if (key === outlined) return;
    outlined = key;
    const outline = service.outlineOf(shown);
    if (outline) post({ type: 'outlined', file: shown, outline });
  }

  /** The plan of a page; undefined if it is the one that was sent last. */
  function pageOf(from: LanguageService, file: string): CheckedPlan | undefined {
    const served = from.served(file);
    const key = `${file} ${served?.text ?? ''}`;
    if (key === sentPage) return undefined;
    sentPage = key;
    if (!served) return { file, trees: {}, errors: 1 };
    const { page, issues = [] } = served.page;
    const whole = compilePage(page!, issues, from.site);
    const { plan, missed } = leaveOut(whole, capabilities);
    return { file, plan, ...(missed.length > 0 && { whole }), trees: served.trees, errors: served.errors };
  }

  function guarded(id: number | undefined, run: () => void): void {
    try {
      run();
    } catch (error) {
      post({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (message) => {
    switch (message.type) {
      case 'start':
        service = new LanguageService(new Map(message.texts), message.platform, message.schemas, message.language);
        capabilities = message.capabilities;
        return checkSoon();
      case 'store':
        service?.store(new Map(message.texts));
        return checkSoon();
      case 'type':
        revision = message.revision;
        service?.type(message.file, message.text);
        return checkSoon();
      case 'show':
        shown = message.file;
        sentPage = '';
        outlined = '';
        return checkSoon();
      case 'speak':
        if (service) service.language = message.language;
        return checkSoon();
      case 'ask':
        return guarded(message.id, () => {
          const { id, question, args } = message;
          const ask = service?.[question] as ((...given: readonly unknown[]) => unknown) | undefined;
          post({ type: 'answer', id, value: ask?.apply(service, args as unknown[]) });
        });
    }
  };
}
