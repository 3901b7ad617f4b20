import './initial.css';

/** The first character of a name, in place of a portrait. */
export const Initial = ({ name, size }: { name: string; size: number }) => (
  <span className="lamp-initial" style={{ width: size, height: size, lineHeight: `${size}px`, fontSize: size / 1.8 }}>
    {[...name][0]}
  </span>
);
