/** Nothing there: a dash, or the column's own word for it. */
export const EmptyCell = ({ text }: { text?: string }) => <span className="lamp-none">{text ?? '–'}</span>;
