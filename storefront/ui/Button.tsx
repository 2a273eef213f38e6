import clsx from 'clsx';
import { useSyncExternalStore, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import styles from './Button.module.css';

const never = () => () => {};

/** False while the page is still the server's html: what is pressed then would reach no script. */
const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface ButtonLook {
  /** `primary` once per view; `secondary` beside it; `outline` for neutral actions; `ghost` inside text and toolbars. */
  kind?: 'primary' | 'secondary' | 'outline' | 'ghost';
  size?: 's' | 'm' | 'l';
  /** Fills the width of its parent. */
  wide?: boolean;
  icon?: ReactNode;
}

const classOf = ({ kind = 'outline', size = 'm', wide }: ButtonLook, extra?: string) =>
  clsx(styles['button'], styles[kind], styles[size], wide && styles['wide'], extra);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: keeps its width, shows a spinner, takes no further clicks. */
  busy?: boolean;
}

export function Button({
  kind,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const awake = useAwake();
  return (
    <button
      type={type}
      disabled={disabled || (type === 'submit' && !awake)}
      className={classOf(
        { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) },
        clsx(busy && styles['busy'], className),
      )}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
    </button>
  );
}

export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link
      className={classOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
      {...rest}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
    </Link>
  );
}

/** A square button that shows only an icon; `label` is its name for everyone who cannot see it. */
export function IconButton({
  label,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button type={type} aria-label={label} title={label} className={clsx(styles['icon'], className)} {...rest}>
      {children}
    </button>
  );
}
