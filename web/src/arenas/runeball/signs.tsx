import './signs.css';
import type { Player, PublicState } from '@touchline/rules/runeball';
import type { Archetype } from '@touchline/rules/runeball/page';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { CharacterBody, Token } from './characters.tsx';
import { signWords } from './sign-words.ts';
import { KINDS } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly seat: string;
  close(): void;
}

const WOUND = { grade: 'light', penalty: 1, move: 0 } as Player['wounds'][number];

type Sign = keyof typeof signWords.signs;

/** How somebody is who shows a sign, and no other one. */
function showing(sign: Sign, one: Player): Player {
  const bare: Player = {
    ...{ ...one, nonLethal: 0, lethal: 0, wounds: [], stance: false, holding: false },
    ...{ posture: 'standing', conscious: true, where: 'field', declared: undefined },
  };
  const changes: Partial<Record<Sign, Partial<Player>>> = {
    holds: { holding: true },
    lurks: { declared: { kind: 'recover' } },
    stance: { stance: true },
    prone: { posture: 'prone' },
    out: { posture: 'prone', conscious: false },
    hits: { nonLethal: Math.ceil(one.sheet.maxHits * 0.4) },
    wound: { wounds: [WOUND, WOUND] },
    ejected: { where: 'ejected' },
    doctor: { where: 'sideline', sheet: { ...one.sheet, doctor: true } },
  };
  return { ...bare, ...changes[sign] };
}

/** All signs that are seen on characters, drawn as they are, and what they mean. */
export function SignsSheet({ state, seat, close }: Props) {
  const one = state.players.find(({ id, sheet }) => id[0] === seat && !sheet.doctor);
  if (!one) return null;
  return (
    <Sheet title={signWords.title} done={signWords.close} close={close}>
      <ul className="rb-signs rb-colours">
        {(Object.keys(signWords.signs) as Sign[]).map((sign) => (
          <Line key={sign} text={signWords.signs[sign]}>
            <g className={sign === 'acted' ? 'rb-acted' : undefined}>
              <CharacterBody
                player={showing(sign, one)}
                carries={sign === 'ball'}
                looks={sign === 'nose' ? 90 : undefined}
              />
            </g>
            {sign === 'turn' && <path className={`rb-beacon rb-side-${seat}`} d="M0-12.5L-5.6-20.5H5.6Z" />}
          </Line>
        ))}
      </ul>
      <h3>{signWords.kinds}</h3>
      <ul className="rb-signs rb-colours">
        {(Object.keys(KINDS) as Archetype[]).map((kind) => (
          <Line key={kind} text={KINDS[kind]}>
            <g className={`rb-side-${seat}`} transform="scale(1.7)">
              <Token kind={kind} team={seat} />
            </g>
          </Line>
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="-14 -22 28 36" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}
