import './box-note.css';

/** What is wrong with the text of a box outside of forms: over what is below the box, so that nothing moves. */
export const BoxNote = ({ id, problem }: { id: string; problem: string | undefined }) =>
  problem === undefined ? null : (
    <span id={id} role="alert" className="lamp-box-note">
      {problem}
    </span>
  );
