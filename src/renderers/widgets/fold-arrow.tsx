import { RightOutlined } from '@ant-design/icons';
import './fold-arrow.css';

/** The arrow in a button that folds: it points down while `aria-expanded` says open. */
export const FoldArrow = () => <RightOutlined aria-hidden className="lamp-fold-arrow" />;
