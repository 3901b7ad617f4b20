import { actionBound, makeObservable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';

/** One message at the top of the screen. */
export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'warning' | 'error';
  text: Text;
  /** A message replaces an earlier one with the same key. */
  key?: string;
  /** A second, lighter line: the request id of a failure. */
  note?: string;
  /** Undoes what the message says. */
  undo?: () => void;
  durationMs: number;
}

type ToastMore = Partial<Pick<Toast, 'key' | 'note' | 'undo' | 'durationMs'>>;

/** A modal question or message. */
export interface MessageBox {
  id: number;
  title: Text;
  text?: Text;
  note?: string;
  /** Rows with a reason each, below the text. */
  rows?: readonly { name: string; reason: Text }[];
  ok: Text;
  /** Absent for a message without a cancel button. */
  cancel?: Text;
  danger?: boolean;
  answer(yes: boolean): void;
}

/** A notice in the corner that stays until the user closes it. */
export interface Notice {
  id: number;
  /** A notice replaces an earlier one with the same key. */
  key: string;
  text: Text;
  /** Each button closes it. */
  buttons: readonly { text: Text; isMain?: boolean; run?(): void }[];
}

type Timer = (run: () => void, ms: number) => void;

const boxDefaults = { title: { zh: '警告', en: 'Warning' }, ok: { zh: '确定', en: 'Confirm' } } as const;
type Question = Omit<MessageBox, 'id' | 'answer' | 'title' | 'ok'> & Partial<Pick<MessageBox, 'title' | 'ok'>>;

/** Gap between two toasts, and their duration (SHELL-08). */
const gapMs = 100;
const successMs = 3000;
const otherMs = 5000;
const undoMs = 8000;
const maxWaiting = 20;

/** Toasts show one at a time; message boxes are singletons (SHELL-08). */
export class MessagesStore {
  toast: Toast | undefined = undefined;
  box: MessageBox | undefined = undefined;
  notices: readonly Notice[] = [];
  private waiting: Toast[] = [];
  private nextId = 1;
  private isBetween = false;
  /** Incremented to void a running time of a toast. */
  private round = 0;

  constructor(private readonly timer: Timer) {
    makeObservable<this, 'showNext'>(this, {
      toast: observableRef,
      box: observableRef,
      notices: observableRef,
      add: actionBound,
      closeToast: actionBound,
      undo: actionBound,
      notify: actionBound,
      closeNotice: actionBound,
      endSession: actionBound,
      ask: actionBound,
      showNext: actionBound,
    });
  }

  add(tone: Toast['tone'], text: Text, more: ToastMore = {}): void {
    const isShown = [this.toast, ...this.waiting].some(
      (toast) => toast && sameText(toast.text, text) && toast.tone === tone,
    );
    if (isShown || this.waiting.length >= maxWaiting) return;
    const usualMs = more.undo ? undoMs : tone === 'success' ? successMs : otherMs;
    const { key, note, undo, durationMs = usualMs } = more;
    const toast: Toast = {
      id: this.nextId++,
      tone,
      text,
      ...(note !== undefined && { note }),
      ...(undo && { undo }),
      ...(key !== undefined && { key }),
      durationMs,
    };
    if (key !== undefined) this.waiting = this.waiting.filter((one) => one.key !== key);
    if (key !== undefined && this.toast?.key === key) {
      this.toast = toast;
      this.startTime();
      return;
    }
    this.waiting.push(toast);
    this.showNext();
  }

  /** Called by a view that has just been drawn: the time of the toast begins when it can be read. */
  noteDrawn(): void {
    this.startTime();
  }

  /** Closes the current toast; the next shows after the gap. */
  closeToast(id: number): void {
    if (this.toast?.id !== id) return;
    this.toast = undefined;
    this.isBetween = true;
    this.timer(() => {
      this.isBetween = false;
      this.showNext();
    }, gapMs);
  }

  /** Undoes what the current toast says. */
  undo(): void {
    const { toast } = this;
    if (!toast?.undo) return;
    this.closeToast(toast.id);
    toast.undo();
  }

  /** Shows a notice that stays open. */
  notify(notice: Omit<Notice, 'id'>): void {
    this.notices = [...this.notices.filter(({ key }) => key !== notice.key), { ...notice, id: this.nextId++ }];
  }

  closeNotice(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** Called on sign-out: clears all messages and questions. */
  endSession(): void {
    this.notices = [];
    this.box?.answer(false);
  }

  /**
   * Opens a message box and cancels an open one, so that there is only one. Default title: warning; default button:
   * confirm (SHELL-10).
   */
  ask(question: Question): Promise<boolean> {
    this.box?.answer(false);
    return new Promise((resolve) => {
      const id = this.nextId++;
      const answer = (yes: boolean) => {
        runInAction(() => {
          if (this.box?.id === id) this.box = undefined;
        });
        resolve(yes);
      };
      this.box = { ...boxDefaults, ...question, id, answer };
    });
  }

  private showNext(): void {
    if (this.toast || this.isBetween) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.toast = next;
    this.startTime();
  }

  private startTime(): void {
    const { toast } = this;
    if (!toast) return;
    const round = ++this.round;
    this.timer(() => {
      if (round === this.round) this.closeToast(toast.id);
    }, toast.durationMs);
  }
}

const sameText = (a: Text, b: Text) => JSON.stringify(a) === JSON.stringify(b);
