import styles from './form.module.css';

/** What is wrong with the whole form, above it. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className={styles['error']}>
      {text}
    </p>
  ) : null;
