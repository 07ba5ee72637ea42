import { type Bot, botOf, fastDice, randomBot, seenBy, type Typed } from '@touchline/rules/kernel';
import { type Action, phaseOf, type State, scene, streamway } from './kit.ts';

type Given = Parameters<typeof scene>[0];

/** Plays matches with one bot in every seat; how many are won. */
function wins(bot: Bot<unknown, Typed>, given: object, matches: number): number {
  let won = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const dice = fastDice(seed);
    const { state } = streamway.start(streamway.options.parse(given), dice);
    while (phaseOf(state) !== 'over') {
      const action = bot.decide(seenBy(streamway, state, state.active), dice) as Action;
      const refused = streamway.check(state, state.active, action, { at: 0 });
      if (refused) throw new Error(`${JSON.stringify(action)}: ${refused.message}`);
      streamway.apply(state, state.active, action, dice, { at: 0 });
    }
    if (streamway.result(state)!.winners.length) won++;
  }
  return won;
}

describe('the heuristic bot', () => {
  const heuristic = botOf(streamway, 'heuristic');

  test.each([
    [{ waves: 4 }],
    [{ board: 'short-36', teams: 1, playersPerTeam: 3 }],
    [{ board: 'short-36', teams: 3, bossWave: true, waves: 2 }],
  ])('with %j it wins nearly always, where random play wins next to never', (given) => {
    expect(wins(heuristic, given, 8)).toBeGreaterThanOrEqual(7);
    expect(wins(randomBot, given, 8)).toBeLessThanOrEqual(2);
  });

  test('its answers are legal in every set-up, also with abilities, many teams and few men', () => {
    for (const given of [
      { teams: 6, menPerTeam: 1, waves: 2, firstMonsterWave: 1, monsterWaveInterval: 1, board: 'chess-64' },
      { teams: 2, playersPerTeam: [1, 2], menPerTeam: 2, waves: 3, firstWaveDice: 4, distanceUnit: 'half' },
      {
        teams: 4,
        menPerTeam: 2,
        dieSides: 3,
        firstWaveDice: 5,
        waves: 2,
        board: 'short-36',
        bossWave: true,
        bossRoundLimit: 9,
      },
    ])
      wins(heuristic, given, 2);
  });

  /** The bot's answer; it must have come from the view alone, and left it as it was. */
  const answer = (state: State) => {
    const view = streamway.view(state);
    const shown = JSON.stringify(view);
    const seen = {
      seat: state.active,
      view: JSON.parse(shown),
      legal: () => streamway.legal(state, state.active),
    };
    const fromCopy = heuristic.decide(seen, fastDice(1));
    expect(heuristic.decide({ ...seen, view }, fastDice(1))).toEqual(fromCopy);
    expect(JSON.stringify(view)).toBe(shown);
    return fromCopy;
  };

  test.each<[string, Given, object]>([
    ['goes for a ladder', { ladders: '44-4', at: '40 A1 | 60 A2', roll: [4] }, { man: 'A1' }],
    ['keeps off a snake', { snakes: '44-94', at: '40 A1 | 39 A2', roll: [4] }, { man: 'A2' }],
    [
      'spends a man who is as good as dead on a big die',
      { at: '99 A1 | 20 A2 | 30 B1', roll: [6, 1], round: 2 },
      { man: 'A1' },
    ],
    ['takes a ladder up', { ladders: '44-4', at: '40 A1', roll: [4] }, {}],
    ['keeps away from a monster', { at: '40 A1 | 50 A2 | 45 K1', roll: [4] }, { man: 'A2' }],
    [
      'hits the boss',
      { waves: 1, wave: 2, bossWave: true, at: '90 A1 | 40 A2 | 94 K1!', roll: [4, 2] },
      { man: 'A1' },
    ],
  ])('it %s', (_, given, choice) => {
    expect(answer(scene(given).state)).toMatchObject({ type: 'apply-die', ...choice });
  });

  test('it climbs, and does not go down a ladder', () => {
    const up = scene({ ladders: '44-4', at: '40 A1', wave: 2, roll: [4, 1] });
    up.die(0, 'A1');
    expect(answer(up.state)).toEqual({ type: 'choose-ladder', ladder: 'L1' });
    const down = scene({ ladders: '84-44', at: '40 A1', wave: 2, roll: [4, 1] });
    down.die(0, 'A1');
    expect(answer(down.state)).toEqual({ type: 'choose-ladder', ladder: null });
  });

  test('it deploys until it has a choice, and follows through', () => {
    expect(answer(scene({ at: '40 A1' }).state)).toEqual({ type: 'deploy' });
    expect(answer(scene({ at: '40 A1 A2' }).state)).toEqual({ type: 'skip-deploy' });
    const m = scene({ wave: 3, at: '98 A1 | 30 A2 | dead B1 B2 B3', roll: [6, 6, 2] });
    m.die(0, 'A1');
    expect(answer(m.state)).toEqual({ type: 'follow-through', accept: true });
  });

  test('it gives and takes men where there are two', () => {
    const boon = (at: string, man: string) => {
      const m = scene({ wave: 2, at, roll: [6, 6] });
      m.die(0, man);
      m.die(1, man);
      return answer(m.state);
    };
    expect(boon('40 A1 | dead B1 B2 B3', 'A1')).toEqual({ type: 'give-man', toTeam: 'B' });
    expect(boon('40 A1 A2 | dead B1 B2 B3', 'A1')).toEqual({ type: 'decline-boon' });
    expect(boon('40 B1 | dead A1 A2 A3', 'B1')).toEqual({ type: 'steal-man', fromTeam: 'B' });
    expect(boon('40 B1 B2 | dead A1 A2 A3', 'B1')).toEqual({ type: 'decline-boon' });
  });
});

test('dice that fall at once are looked at as one, and monsters after a turn are waited for', () => {
  const waits = (at: string, roll: number[]) => {
    const m = scene({ waves: 9, wave: roll.length, at, roll });
    // two waits more for each die that fell: the bots of the server
    return streamway.pace!(streamway.view(m.state), { type: 'deploy' }) * (1 + 2 * roll.length);
  };
  expect(waits('40 A1 | 60 B1', [4])).toBe(3);
  expect(waits('40 A1 | 60 B1', [4, 2, 1, 5, 5])).toBeCloseTo(3);
  const after = (at: string) => {
    const m = scene({ waves: 9, wave: 1, at, roll: [4] });
    m.die(0, 'A1');
    return streamway.pace!(streamway.view(m.state), { type: 'apply-die', die: 0, man: 'A1' });
  };
  expect(after('40 A1 | 60 B1 | 90 K1')).toBeGreaterThan(after('40 A1 | 60 B1'));
});
