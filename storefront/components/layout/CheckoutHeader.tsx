import { Logo } from './Logo.tsx';
import styles from './CheckoutHeader.module.css';

/** Checkout keeps the way clear: only the logo leads elsewhere. Pages draw their StepBar themselves. */
export const CheckoutHeader = () => (
  <header className={styles['header']}>
    <div className="container">
      <Logo />
    </div>
  </header>
);
