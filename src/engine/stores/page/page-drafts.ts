import type { Draft } from '../../data/draft.ts';
import type { Ports } from '../../data/ports.ts';
import type { FormStore } from '../forms/form-store.ts';

const delayMs = 400;

/** The drafts of a page's dialogs, stored outside the session. */
export class PageDrafts {
  /** Forms with a pending save, and whether each is still open. */
  private readonly due = new Map<FormStore, () => boolean>();
  private isInterrupted = false;

  constructor(
    private readonly page: string,
    private readonly ports: Pick<Ports, 'drafts' | 'identity' | 'clock'>,
  ) {}

  find(form: Pick<FormStore, 'name' | 'record'>): Promise<Draft | undefined> {
    return this.ports.drafts.find(this.ports.identity.owner, this.page, form.name, form.record);
  }

  discard(form: FormStore): Promise<void> {
    return this.ports.drafts.discard(this.ports.identity.owner, this.page, form.name, form.record);
  }

  /** Saves a draft after a delay, unless the form is closed meanwhile. */
  saveSoon(form: FormStore, isOpen: () => boolean): void {
    if (this.due.has(form)) return;
    this.due.set(form, isOpen);
    this.ports.clock.timer(() => this.saveDue(form), delayMs);
  }

  /** Saves pending drafts at once: the page unloads or is hidden. */
  saveNow(): void {
    for (const form of [...this.due.keys()]) this.saveDue(form);
  }

  /** A save pending at the end of the session must not clear the interrupted flag. */
  save(form: FormStore, interrupted: boolean): Promise<void> {
    this.isInterrupted ||= interrupted;
    return this.ports.drafts.save(this.ports.identity.owner, {
      page: this.page,
      dialog: form.name,
      record: form.record,
      values: form.draftValues(),
      // IndexedDB clones values and cannot clone observable proxies: pass a plain copy.
      original: JSON.parse(JSON.stringify(form.original)) as Record<string, unknown>,
      savedAt: this.ports.clock.now(),
      interrupted: this.isInterrupted,
    });
  }

  /** Returns the draft of an interrupted session, once. */
  async takeInterrupted(): Promise<Draft | undefined> {
    const { drafts, identity } = this.ports;
    const { owner } = identity;
    const draft = (await drafts.ofPage(owner, this.page)).find((candidate) => candidate.interrupted);
    if (draft) await drafts.save(owner, { ...draft, interrupted: false });
    return draft;
  }
  private saveDue(form: FormStore): void {
    const isOpen = this.due.get(form);
    this.due.delete(form);
    if (isOpen?.() && form.isDirty) void this.save(form, false);
  }
}
