type Timer = (run: () => void, ms: number) => void;

/** Timers of one owner. Once they are ended, the clock keeps nothing of the owner until they are due. */
export class OwnTimers {
  private readonly due = new Map<number, () => void>();
  private count = 0;

  constructor(private readonly timer: Timer) {}

  readonly add: Timer = (run, ms) => {
    this.count += 1;
    const id = this.count;
    this.due.set(id, run);
    this.timer(() => this.run(id), ms);
  };

  /** Forgets all that is due. */
  end(): void {
    this.due.clear();
  }

  private run(id: number): void {
    const run = this.due.get(id);
    this.due.delete(id);
    run?.();
  }
}
