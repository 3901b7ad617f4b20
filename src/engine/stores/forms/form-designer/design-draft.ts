import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { PagePorts } from '../../../data/ports.ts';
import type { FormVersions } from '../form-versions.ts';
import type { FormDesignerStore } from './form-designer-store.ts';

/** How long typing may pause before it is stored. */
const quietMs = 500;
const dialog = 'formDesign';

type Ports = Pick<PagePorts, 'drafts' | 'identity' | 'clock'>;

/** The unsaved design of one form: it outlasts its drawer, a crash and the end of the session. */
export class DesignDraft {
  /** True while the editor has a text of an earlier visit, until its reader has seen it. */
  isRestored = false;
  private designer: FormDesignerStore | undefined = undefined;
  private versions: FormVersions | undefined;
  private stop: () => void = () => undefined;
  private round = 0;

  /**
   * @param path the page that the designer is on
   * @param id the product or model
   */
  constructor(
    private readonly ports: Ports,
    private readonly path: string,
    private readonly id: string,
  ) {
    makeObservable<this, 'designer'>(this, {
      isRestored: observable,
      designer: observableRef,
      isDirty: computed,
      see: action,
    });
  }

  /** True with a design that is neither in use nor a draft of the platform. */
  get isDirty(): boolean {
    const { design } = this.designer ?? {};
    return design?.isDirty === true && !this.versions?.keeps(design.text);
  }

  /** Puts back what an earlier visit left unsaved, on the version that it began with, and keeps what is changed from now on. */
  async open(designer: FormDesignerStore, versions: FormVersions): Promise<void> {
    const { drafts, identity } = this.ports;
    const found = await drafts.find(identity.owner, this.path, dialog, this.id).catch(() => undefined);
    const { text, version } = found?.values ?? {};
    runInAction(() => {
      this.designer = designer;
      this.versions = versions;
      this.isRestored = typeof text === 'string' && text !== designer.design.text;
      if (!this.isRestored) return;
      if (typeof version === 'number') versions.continueOn(version);
      designer.replace(text as string);
      if (typeof found?.original.text === 'string') designer.design.beganWith(found.original.text);
    });
    this.stop = reaction(
      () => (this.isDirty ? designer.design.text : undefined),
      () => this.saveSoon(),
    );
  }

  /** The note about a restored text has been read. */
  see(): void {
    this.isRestored = false;
  }

  /** Stores what is unsaved and ends; the next visit goes on with it. */
  close(): void {
    this.stop();
    void this.saveDraft();
    runInAction(() => {
      this.designer = undefined;
      this.isRestored = false;
    });
  }

  async saveDraft(): Promise<void> {
    this.round += 1;
    const { designer, versions, isDirty, path, id } = this;
    const { drafts, identity, clock } = this.ports;
    if (!designer) return;
    const { text, savedText } = designer.design;
    const key = [identity.owner, path, dialog, id] as const;
    if (!isDirty) await drafts.discard(...key);
    else
      await drafts.save(identity.owner, {
        page: path,
        dialog,
        record: id,
        values: { text, version: versions?.basis },
        original: { text: savedText },
        savedAt: clock.now(),
        interrupted: false,
      });
  }

  private saveSoon(): void {
    this.round += 1;
    const { round } = this;
    this.ports.clock.timer(() => {
      if (round === this.round) void this.saveDraft();
    }, quietMs);
  }
}
