import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  armourOf,
  carrierOf,
  findPlayer,
  halfOf,
  movementRate,
  remaining,
  strengthDamage,
  teamOf,
} from '@touchline/rules/runeball/page';
import { CharacterBody } from './characters.tsx';
import { SKILL_NAMES } from './skills.ts';
import { words } from './words.ts';

const TOLD = words.card;

interface Props {
  readonly state: PublicState;
  /** Who acts, and who is pointed at. */
  readonly shown: readonly (string | undefined)[];
}

/** The cards of who acts and of who is pointed at: numbers, maneuvers, wounds. */
export function Cards({ state, shown }: Props) {
  const all = [...new Set(shown)].flatMap((id) => (id && findPlayer(state, id)) || []);
  return (
    <div className="rb-cards">
      {all.length ? (
        all.map((player) => (
          <Card key={player.id} player={player} carries={carrierOf(state)?.id === player.id} />
        ))
      ) : (
        <p className="muted">{TOLD.none}</p>
      )}
    </div>
  );
}

function Card({ player, carries }: { player: Player; carries: boolean }) {
  const { id, sheet } = player;
  const { count, sides, add } = strengthDamage(sheet.attributes.STR);
  const rate = movementRate(player);
  const numbers: readonly (readonly [string, string | number])[] = [
    [TOLD.hits, `${remaining(player)}/${sheet.maxHits}`],
    [TOLD.move, `${halfOf(rate)}/${rate}/${rate + 2}`],
    [TOLD.initiative, sheet.ini],
    [TOLD.armour, armourOf(player)],
    [TOLD.strength, `${count}d${sides}${add ? `+${add}` : ''}`],
  ];
  const skills = Object.entries(sheet.skills).sort(([, a], [, b]) => b - a);
  const rerolls = Object.values(player.rerolls).reduce((sum, one) => sum + one, 0);
  const maneuvers = [...sheet.maneuvers.map(words.maneuver), ...(rerolls ? [TOLD.rerolls(rerolls)] : [])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={`rb-card rb-side-${teamOf(player)}`} aria-label={TOLD.title(id)} tabIndex={0}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <CharacterBody player={{ ...player, where: 'field' }} carries={carries} />
      </svg>
      <h3>
        {id} {sheet.name}
      </h3>
      <p className="rb-how">{words.condition(player, carries)}</p>
      <dl>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt className="unseen">{TOLD.maneuvers}</dt>
          <dd>{maneuvers.join(' · ')}</dd>
        </div>
        {skills.map(([name, value]) => (
          <div key={name}>
            <dt>{SKILL_NAMES[name] ?? name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
