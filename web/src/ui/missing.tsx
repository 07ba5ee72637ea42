import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Refusal } from './refusal.tsx';

interface Props {
  readonly title: string;
  readonly error: unknown;
  /** Where to go instead, and what it is called. */
  readonly href: string;
  readonly instead: string;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** A page whose subject cannot be had: why, and a way on. */
export function Missing({ title, error, href, instead, children }: Props) {
  return (
    <section className="page">
      <h1>{title}</h1>
      <Refusal error={error} />
      <p className="buttons">
        {children}
        <ButtonLink href={href}>{instead}</ButtonLink>
      </p>
    </section>
  );
}
