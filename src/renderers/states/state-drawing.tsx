export type StateKind = 'empty' | 'error' | 'noPermission' | 'notFound' | 'offline' | 'broken';

/** A street lamp that is on, off or crossed out. Decorative. */
export function StateDrawing({ kind }: { kind: StateKind }) {
  return (
    <svg className={`lamp-drawing lamp-drawing-${kind}`} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
      <path className="lamp-drawing-ground" d="M10 66h76" />
      <path className="lamp-drawing-pole" d="M32 66V16c0-5 3-8 8-8h14" />
      <path className="lamp-drawing-head" d="M52 5h16l4 8H52z" />
      {(kind === 'empty' || kind === 'noPermission') && <path className="lamp-drawing-light" d="M54 15h16l12 47H42z" />}
      {kind === 'error' && <path className="lamp-drawing-mark" d="M66 30l14 14M80 30L66 44" />}
      {kind === 'notFound' && <path className="lamp-drawing-mark" d="M66 34a7 7 0 1 1 10 6c-2 1-3 2-3 5M73 52v1" />}
      {kind === 'offline' && (
        <path className="lamp-drawing-mark" d="M58 34c9-8 21-8 30 0M64 41c6-5 12-5 18 0M60 52l26-26" />
      )}
      {kind === 'broken' && <path className="lamp-drawing-mark" d="M66 50l8-16 8 16zM74 40v5M74 47.500v.5" />}
      {kind === 'noPermission' && <path className="lamp-drawing-mark" d="M66 40h14v11H66zM69 40v-4a4 4 0 0 1 8 0v4" />}
    </svg>
  );
}
