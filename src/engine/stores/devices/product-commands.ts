import { observable, reaction, runInAction } from 'mobx';
import type { CommandMetadata } from '../../../schemas/wire/commands.ts';
import { readCommands } from '../../data/platform/devices.ts';
import type { Ports } from '../../data/ports.ts';

/** The keys of the commands of products, each product read once; read again when the list of products has changed. */
export class ProductCommands {
  /** Undefined until it is read, and if it could not be. */
  private readonly keys = observable.map<string, ReadonlySet<string>>({}, { deep: false });
  private readonly asked = new Set<string>();
  readonly dispose: () => void;

  constructor(private readonly ports: Pick<Ports, 'call' | 'reference'>) {
    const products = ports.reference.get('deviceProducts');
    this.dispose = reaction(
      () => products.data,
      () => this.readAgain(),
    );
  }

  readAgain(): void {
    for (const id of this.asked) void this.read(id);
  }

  /** Whether a product has a command; undefined while that is unknown. */
  has(productId: string, key: string): boolean | undefined {
    if (!this.asked.has(productId)) {
      this.asked.add(productId);
      void this.read(productId);
    }
    return this.keys.get(productId)?.has(key);
  }

  private async read(id: string): Promise<void> {
    const list: unknown = await readCommands(this.ports.call, { pathValues: { id } }).catch(() => undefined);
    if (!Array.isArray(list)) return;
    const keys = new Set((list as CommandMetadata[]).map(({ key }) => key));
    runInAction(() => this.keys.set(id, keys));
  }
}
