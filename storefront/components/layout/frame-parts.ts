/** Header, footer and bars: one script that follows the page's own. Their html and styles come with the page. */
export { Footer } from './Footer.tsx';
export { Header } from './Header.tsx';
export { OfflineBanner } from './OfflineBanner.tsx';
export { FloatingActions } from './FloatingActions.tsx';
export { TabBar } from './TabBar.tsx';
export { UtilityBar } from './UtilityBar.tsx';
