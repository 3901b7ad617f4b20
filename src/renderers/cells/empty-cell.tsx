/** An empty value: a dash, or the column's own text. */
export const EmptyCell = ({ text }: { text?: string }) => <span className="lamp-none">{text ?? '–'}</span>;
