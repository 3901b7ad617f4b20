import './count-badge.css';

/** Larger counts show as 99+ (NOTE-02). */
const max = 99;

/** The number of new items; nothing for none. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <sup className="lamp-count" title={String(count)}>
      {count > max ? `${max}+` : count}
    </sup>
  );
