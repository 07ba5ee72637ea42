import './button.css';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

/** `main`: the one thing to do here. `quiet`: without a border. `danger`: cannot be undone. */
type Kind = 'plain' | 'main' | 'quiet' | 'danger';

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: Kind | undefined;
  /** What it does is under way: it keeps the focus and does nothing. */
  readonly busy?: boolean | undefined;
}

export function Button({ kind = 'plain', busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={classes('button', kind, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  );
}

/** A link to another part of the page that looks as a {@link Button} does. */
export function ButtonLink(props: { href: string; kind?: Kind; className?: string; children: ReactNode }) {
  const { href, kind = 'plain', className, children } = props;
  return (
    <Link href={href} className={classes('button', kind, className)}>
      {children}
    </Link>
  );
}
