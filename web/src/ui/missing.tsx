import { ButtonLink } from './button.tsx';
import { Refusal } from './refusal.tsx';

interface Props {
  readonly title: string;
  readonly error: unknown;
  /** Where to go instead, and what it is called. */
  readonly href: string;
  readonly instead: string;
}

/** A page whose subject cannot be had: why, and a way on. */
export function Missing({ title, error, href, instead }: Props) {
  return (
    <section className="page">
      <h1>{title}</h1>
      <Refusal error={error} />
      <p className="buttons">
        <ButtonLink href={href}>{instead}</ButtonLink>
      </p>
    </section>
  );
}
