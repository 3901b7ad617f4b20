import type * as maplibregl from 'maplibre-gl';
import type { CanvasOutline } from '../../context/map-canvas.ts';
import type { OutlineTool } from './outline-tool.ts';

type ToolOptions = ConstructorParameters<typeof OutlineTool>[1];

interface Options extends Pick<ToolOptions, 'toBase' | 'fromBase'> {
  /** False while the map has no style to draw on. */
  isReady(): boolean;
  palette(): ToolOptions['palette'];
}

/** The editor of an outline on a map. Its library loads with the first outline. */
export class LazyOutline {
  private outline: CanvasOutline | undefined;
  private tool: OutlineTool | undefined;
  private loading: Promise<typeof import('./outline-tool.ts')> | undefined;

  constructor(
    private readonly map: maplibregl.Map,
    private readonly options: Options,
  ) {}

  get isEdited(): boolean {
    return this.outline !== undefined;
  }

  /** Lets users edit an outline; undefined ends it. */
  show(outline: CanvasOutline | undefined): void {
    this.outline = outline;
    if (!outline) this.stop();
    else if (this.tool) this.tool.show(outline);
    else void this.start();
  }

  /** Removes what is drawn, while the map still has the style that it is drawn on. */
  stop(): void {
    this.tool?.remove();
    this.tool = undefined;
  }

  /** Draws the outline again, above all layers. */
  restart(): void {
    this.stop();
    if (this.outline) void this.start();
  }

  private async start(): Promise<void> {
    this.loading ??= import('./outline-tool.ts');
    const { OutlineTool: Tool } = await this.loading;
    const { isReady, palette, toBase, fromBase } = this.options;
    if (this.tool || !this.outline || !isReady()) return;
    this.tool = new Tool(this.map, { palette: palette(), toBase, fromBase });
    this.tool.show(this.outline);
  }
}
