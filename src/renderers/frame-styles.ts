/**
 * The style sheets of the frame and of the first table, in one file with those of the sign-in screen: a request less before the
 * first row. Each is imported where it is used as well; a missing one only comes in a file of its own.
 */
import './blocks/grid/grid.css';
import './blocks/image/image.css';
import './blocks/section/section.css';
import './blocks/split/split.css';
import './blocks/table/cell-lines.css';
import './blocks/table/more-filters.css';
import './blocks/table/row-emphasis.css';
import './blocks/table/row-icons.css';
import './blocks/table/sort-menu.css';
import './blocks/table/table-pages.css';
import './blocks/table/table.css';
import './blocks/table/view-tabs.css';
import './blocks/text/text.css';
import './blocks/tree/tree.css';
import './cells/cells.css';
import './pages/blocks.css';
import './shell/header.css';
import './shell/menu-search.css';
import './shell/side-menu.css';
import './shell/tab-bar.css';
import './states/bars.css';
import './voice/voice-button.css';
import './widgets/box-note.css';
import './widgets/count-badge.css';
import './widgets/facts.css';
import './widgets/filters/resting-choice.css';
import './widgets/fold-arrow.css';
import './widgets/initial.css';
import './widgets/note.css';
import './widgets/platform-picture.css';
import './widgets/popup-menu.css';
import './widgets/quick-tile.css';
import './widgets/tag.css';
import './widgets/text-box.css';
import './widgets/tip.css';
import './widgets/unseen.css';
import './widgets/width-handle.css';
