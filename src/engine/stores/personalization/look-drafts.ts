import type { Ports } from '../../data/ports.ts';
import type { LookDraft } from './look-draft.ts';

const delayMs = 400;

/** Drafts of unsaved looks, kept through the end of the session like form drafts. */
export class LookDrafts {
  private isDue = false;

  constructor(
    private readonly place: { page: string; id: string },
    private readonly ports: Pick<Ports, 'drafts' | 'identity' | 'clock'>,
  ) {}

  async find(): Promise<LookDraft | undefined> {
    const { page, id } = this.place;
    const draft = await this.ports.drafts.find(this.ports.identity.owner, page, id, '');
    return draft?.values as unknown as LookDraft | undefined;
  }

  async save(draft: LookDraft): Promise<void> {
    const { page, id } = this.place;
    const { drafts, identity, clock } = this.ports;
    // IndexedDB clones values: pass a plain copy.
    const values = JSON.parse(JSON.stringify(draft)) as Record<string, unknown>;
    await drafts.save(identity.owner, {
      page,
      dialog: id,
      record: '',
      values,
      original: {},
      savedAt: clock.now(),
      interrupted: false,
    });
  }

  /** @param current returns the draft to save; undefined once saved or discarded */
  saveSoon(current: () => LookDraft | undefined): void {
    if (this.isDue) return;
    this.isDue = true;
    this.ports.clock.timer(() => {
      this.isDue = false;
      const draft = current();
      if (draft) void this.save(draft);
    }, delayMs);
  }

  discard(): Promise<void> {
    const { page, id } = this.place;
    return this.ports.drafts.discard(this.ports.identity.owner, page, id, '');
  }
}
