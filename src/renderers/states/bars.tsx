import './bars.css';

/** Bars in the place of what is loading: a heading if wanted, and `rows` lines. */
export const Bars = ({ rows, heading = false }: { rows: number; heading?: boolean }) => (
  <div className="lamp-bars" aria-busy="true">
    {heading && <b />}
    {Array.from({ length: rows }, (_, place) => `bar ${place}`).map((key) => (
      <i key={key} />
    ))}
  </div>
);
