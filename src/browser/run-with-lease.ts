/** A store whose update is atomic among the windows of a browser. */
export interface LeaseStore {
  /** Replaces the value of a key by what `next` returns for the present one. */
  update(key: string, next: (present: Lease | undefined) => Lease | undefined): Promise<void>;
}

/** Who runs alone, and until when (epoch ms) unless it says so again. */
export interface Lease {
  owner: string;
  until: number;
}

interface Deps {
  store: LeaseStore;
  now(): number;
  secret(): string;
  /** Runs after `ms`; returns a function that cancels it. */
  timer(run: () => void, ms: number): () => void;
}

/** Longer than a minute: timers of a hidden window run once a minute. */
const leaseMs = 90_000;
const renewMs = 5000;
const pollMs = 50;

/**
 * Runs a function in one window of this browser at a time where there are no Web Locks: pages without a secure
 * connection. The lease of a window that crashed ends by itself.
 */
export async function runWithLease<Result>(
  { store, now, secret, timer }: Deps,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const owner = secret();
  const take = async (): Promise<boolean> => {
    let isMine = false;
    await store.update(name, (present) => {
      const isFree = !present || present.until <= now() || present.until > now() + leaseMs;
      isMine = isFree || present.owner === owner;
      return isMine ? { owner, until: now() + leaseMs } : present;
    });
    return isMine;
  };
  while (!(await take())) await new Promise<void>((resolve) => timer(resolve, pollMs));
  let cancel = () => {};
  const keep = () => {
    cancel = timer(() => void take().then(keep, keep), renewMs);
  };
  keep();
  try {
    return await run();
  } finally {
    cancel();
    // If it fails, the lease ends by itself.
    await store.update(name, (present) => (present?.owner === owner ? undefined : present)).catch(() => undefined);
  }
}
