import { action, computed, makeObservable, observableRef, observableShallow } from 'mobx';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';

type Panels = readonly DashboardPanel[];

/** Maximum number of steps that can be undone. */
const maxSteps = 100;

/** The panels of a dashboard while they are edited, with undo and redo. */
export class PanelHistory {
  /** Undefined while nothing is edited. */
  panels: Panels | undefined = undefined;
  private start: Panels = [];
  private past: Panels[] = [];
  private future: Panels[] = [];
  /** What the last change was of. */
  private mark: string | undefined = undefined;

  constructor() {
    makeObservable<this, 'start' | 'past' | 'future'>(this, {
      panels: observableRef,
      start: observableRef,
      past: observableShallow,
      future: observableShallow,
      isDirty: computed,
      canUndo: computed,
      canRedo: computed,
      begin: action,
      end: action,
      change: action,
      undo: action,
      redo: action,
    });
  }

  get isDirty(): boolean {
    return this.panels !== undefined && JSON.stringify(this.panels) !== JSON.stringify(this.start);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  begin(panels: Panels): void {
    this.start = panels;
    this.reset(panels);
  }

  end(): void {
    this.reset(undefined);
  }

  /** @param mark what is changed: changes with the same mark in a row are one step */
  change(panels: Panels, mark?: string): void {
    if (this.panels === undefined || JSON.stringify(panels) === JSON.stringify(this.panels)) return;
    if (mark === undefined || mark !== this.mark) {
      this.past.push(this.panels);
      if (this.past.length > maxSteps) this.past.shift();
    }
    this.mark = mark;
    this.future = [];
    this.panels = panels;
  }

  undo(): void {
    const before = this.past.pop();
    if (before === undefined || this.panels === undefined) return;
    this.future.push(this.panels);
    this.mark = undefined;
    this.panels = before;
  }

  redo(): void {
    const after = this.future.pop();
    if (after === undefined || this.panels === undefined) return;
    this.past.push(this.panels);
    this.mark = undefined;
    this.panels = after;
  }

  private reset(panels: Panels | undefined): void {
    this.panels = panels;
    this.past = [];
    this.future = [];
    this.mark = undefined;
  }
}
