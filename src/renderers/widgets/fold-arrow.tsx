import { RightOutlined } from '@ant-design/icons';
import './fold-arrow.css';

/** The arrow in an expandable button: points down while `aria-expanded` is true. */
export const FoldArrow = () => <RightOutlined aria-hidden className="lamp-fold-arrow" />;
