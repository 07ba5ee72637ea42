import { fastDice, seenBy } from '../../rules/src/kernel/index.ts';
import { type Event, type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { beside } from '../../web/src/arenas/runeball/beside.ts';
import { people } from '../../web/src/arenas/runeball/people.ts';
import { told } from '../../web/src/arenas/runeball/told.ts';

/** What is said from the first throw to the kickoff. */
function toKickoff() {
  const dice = fastDice(7);
  const start = runeball.start(runeball.options.parse({}), dice);
  const { state } = start;
  const facts = new Map<PublicState['phase'], readonly string[]>();
  const events: Event[] = [];
  while (state.phase !== 'play') {
    facts.set(
      state.phase,
      beside.facts(state).map(({ name }) => name),
    );
    const { seat } = runeball.decisions(state)[0]!;
    const action = runeball.bot.decide(seenBy(runeball, state, seat), dice);
    events.push(...runeball.apply(state, seat, action, dice, { at: 0 }));
  }
  return { facts, events };
}

test('RB-7.1, RB-7.3: who wins the throw is told, and what that side chooses', () => {
  const { events } = toKickoff();
  const won = events.find(({ type }) => type === 'keshat-won') as Event & { seat: string };
  const banners = events.map(told.banner).filter((one) => one !== undefined);
  expect(banners[0]).toEqual({ text: `Team ${won.seat} wins the throw`, team: won.seat });
  expect(banners[1]!.text).toMatch(/^Team [AB] (kicks off|receives)$/);
});

test('how many are on the field is told once both teams are', () => {
  const { facts } = toKickoff();
  for (const phase of ['setup-kicking', 'setup-receiving'] as const)
    expect(facts.get(phase)).not.toContain('On the field');
  expect(facts.get('kickoff')).toContain('On the field');
});

test('who is built and has no name is given one, and whom a coach has named keeps it', () => {
  const dice = fastDice(2);
  const { state } = runeball.start(runeball.options.parse({ teamBuild: 'points' }), dice);
  while (state.phase === 'teams') {
    const { seat } = runeball.decisions(state)[0]!;
    runeball.apply(state, seat, runeball.bot.decide(seenBy(runeball, state, seat), dice), dice, { at: 0 });
  }
  state.players[0]!.sheet.name = 'Gundren';
  const [first, second] = people.everybody(state);
  expect(first!.name).toBe('Gundren');
  expect(second!.name).toBeUndefined();
});
