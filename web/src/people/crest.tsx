import type { Looks } from '@touchline/client';
import { useId } from 'react';
import { CHARGES, crestsApart, FIELDS, looksOf, SHAPES } from './crest-parts.ts';
import type { Entered } from './entered.ts';
import './crest.css';

/** A crest in the colour of its side. */
const IN_PLAY: Looks = { colours: ['var(--side)', 'color-mix(in srgb, var(--side) 62%, #000)', '#fff6df'] };

/**
 * Draws the crests of a match, each by the name of its team: no two are alike.
 * @param entered the teams that have crests of their own
 */
export function crestsOf(teams: readonly string[], entered: readonly Entered[]) {
  const crests = crestsApart(teams);
  return ({ of }: { readonly of: string }) => {
    const { id, looks } = entered.find(({ name }) => name === of) ?? {
      id: of,
      looks: { ...IN_PLAY, crest: crests.get(of) ?? '' },
    };
    return <CrestOf id={id} looks={looks} className="full" />;
  };
}

interface Props {
  /** Of the team. */
  readonly id: string;
  readonly looks?: Looks | undefined;
  readonly className?: string;
}

/** The crest of a team, as high as the text beside it. It says nothing that the name does not. */
export function CrestOf({ id, looks, className = '' }: Props) {
  const clip = useId();
  const { colours, crest } = looksOf(id, looks);
  const outline = SHAPES[crest.shape as keyof typeof SHAPES];
  const [field, second, third] = colours.map((fill) => ({ fill }));
  const parted = FIELDS[crest.field as keyof typeof FIELDS];
  const charge = CHARGES[crest.charge as keyof typeof CHARGES];
  return (
    <svg className={`arms ${className}`} viewBox="0 0 48 48" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <path d={outline} style={field} />
      <path d={parted} style={second} clipPath={`url(#${clip})`} />
      <path d={charge} className="arms-charge" style={third} fillRule="evenodd" />
      <path d={outline} className="arms-edge" />
    </svg>
  );
}
