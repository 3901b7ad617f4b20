import { action, computed, makeObservable, observable } from 'mobx';
import { hasPastedRows, pastedRowsToCsv } from '../../records/pasted-rows.ts';

/** Rows that are pasted or typed instead of choosing a file; they begin with the headings of the template. */
export class PastedRowsStore {
  text = '';
  /** True while they are shown instead of the choice of a file. */
  isShown = false;

  constructor() {
    makeObservable(this, {
      text: observable,
      isShown: observable,
      hasRows: computed,
      show: action,
      hide: action,
      write: action,
      clear: action,
    });
  }

  /** True with a row below the headings. */
  get hasRows(): boolean {
    return hasPastedRows(this.text);
  }

  show(): void {
    this.isShown = true;
  }

  /** Returns to the choice of a file; the rows stay. */
  hide(): void {
    this.isShown = false;
  }

  write(text: string): void {
    this.text = text;
  }

  clear(): void {
    this.text = '';
  }

  /** Begins with the headings of a template in CSV, unless somebody has pasted rows with their own meanwhile. */
  begin(template: string): void {
    if (this.text === '') this.write(`${template.replace(/^\uFEFF/, '').trimEnd()}\n`);
  }

  /** @param name of the file, as the results show it, without its extension */
  toFile(name: string): File {
    return new File([pastedRowsToCsv(this.text)], `${name}.csv`, { type: 'text/csv' });
  }
}
