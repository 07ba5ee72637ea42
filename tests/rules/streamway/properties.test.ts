import {
  begin,
  codec,
  commitmentOf,
  type Entry,
  fastDice,
  firstDifference,
  fold,
  type Live,
  play,
  REPLAY_FORMAT,
  recordingDice,
  replayKey,
  verifiableDice,
  verify,
} from '@touchline/rules/kernel';
import fc from 'fast-check';
import { z } from 'zod';
import { tellTheirDice } from '../../support/rolls.ts';
import { type Action, type Options, phaseOf, type State, streamway } from './kit.ts';
import { forMatches, seatOf } from './random-play.ts';

/** Plays to the end; the next action is drawn from the legal ones. */
function playOut(
  options: Options,
  seed: number,
  each: (state: State, action: Action, events: readonly object[]) => void,
) {
  const dice = fastDice(seed);
  const { state, events } = streamway.start(options, dice);
  each(state, { type: 'deploy' }, events);
  let actions = 0;
  for (; phaseOf(state) !== 'over'; actions++) {
    if (actions > 200_000) throw new Error('no end');
    const legal = streamway.legal(state, seatOf(state));
    const action = legal[legal.length > 1 ? dice.roll(legal.length, 'choice') - 1 : 0]!;
    each(state, action, streamway.apply(state, seatOf(state), action, dice, { at: 0 }));
  }
  return state;
}

describe('properties of random play', () => {
  test('matches end, with every man somewhere and no two monsters on one step', () => {
    forMatches(40, ({ options, seed }) => {
      const end = playOut(options, seed, (state) => {
        const { men, monsters, board, teams, seats } = state;
        const { steps } = board;
        if (men.length !== state.options.menPerTeam * state.options.teams) throw new Error('men are lost');
        for (const { status, step } of men)
          if (status === 'deployed' ? step < 1 || step > steps : step !== 0)
            throw new Error('a man is nowhere');
        const on = new Set(monsters.map((monster) => monster.step));
        if (on.size !== monsters.length) throw new Error('two monsters share a step');
        for (const { step, abilities } of monsters) {
          if (step < 1 || step > steps) throw new Error('a monster is nowhere');
          if (abilities.some((ability, i) => i && abilities[i - 1]! >= ability))
            throw new Error('abilities are not ascending');
        }
        for (const { id, dead } of teams)
          if (dead !== men.every((man) => man.team !== id || man.status === 'dead'))
            throw new Error('dead or not');
        for (const { team, dead } of seats)
          if (dead !== teams.find((side) => side.id === team)!.dead)
            throw new Error('a player is not as the team');
        if (state.stack.some((frame) => 'root' in frame) && phaseOf(state) !== 'ladder')
          throw new Error('a root event is left open');
      });
      const { winners, score } = streamway.result(end)!;
      expect([0, end.seats.length]).toContain(winners.length);
      expect(score.table).toBeGreaterThanOrEqual(0);
      expect(streamway.decisions(end)).toEqual([]);
    });
  });

  test('SW-9.3: what no schema has read is refused, and nothing is thrown', () => {
    const { state } = streamway.start(streamway.options.parse({}), fastDice(1));
    const types = [
      'deploy',
      'apply-die',
      'allot-monster-dice',
      'choose-ladder',
      'give-man',
      'toString',
      '__proto__',
    ];
    const junk = fc.oneof(
      fc.anything(),
      fc.record({
        type: fc.constantFrom(...types),
        die: fc.anything(),
        man: fc.anything(),
        allot: fc.array(fc.anything()),
      }),
      fc.constantFrom(...types.slice(1).map((type) => ({ type }))),
    );
    for (const phase of [
      'deploy',
      'monster-dice',
      'apply',
      'ladder',
      'follow-through',
      'boon',
      'over',
    ] as const) {
      const stack = phase === 'over' ? [] : [{ do: 'ask' as const, kind: phase, seats: ['0'] }];
      fc.assert(
        fc.property(junk, fc.constantFrom('0', '1', 'referee', '', '__proto__'), (action, seat) => {
          const refused = streamway.check({ ...state, stack }, seat, action as Action, { at: 0 });
          expect(refused).toMatchObject({ code: 'bad-action', clause: 'SW-9.3' });
        }),
        { numRuns: 60, seed: 7 },
      );
    }
  });

  test('what is legal passes the check and nothing else does; a refused action changes nothing', () => {
    forMatches(6, ({ options, seed }) => {
      let n = 0;
      playOut(options, seed, (state) => {
        if (phaseOf(state) === 'over' || n++ % 19) return;
        const legal = streamway.legal(state, seatOf(state));
        const before = JSON.stringify(state);
        expect(streamway.decisions(state)).toMatchObject([
          {
            seat: seatOf(state),
            kind: phaseOf(state),
            clock: seatOf(state) === state.active ? 'turn' : 'reaction',
          },
        ]);
        const asked = new Set(legal.map((action) => JSON.stringify(action)));
        expect(asked.size).toBe(legal.length);
        for (const action of legal) {
          expect(streamway.check(state, seatOf(state), action, { at: 0 })).toBeUndefined();
          expect(streamway.action.parse(action)).toEqual(action);
        }
        for (const action of anything(state)) {
          const refused = streamway.check(state, seatOf(state), action, { at: 0 });
          expect(refused === undefined).toBe(asked.has(JSON.stringify(action)));
          if (refused) expect(refused.clause).toMatch(/^SW-\d+\.\d+$/);
        }
        for (const seat of state.seats)
          if (seat.seat !== seatOf(state)) expect(streamway.legal(state, seat.seat)).toEqual([]);
        expect(legal.map((action) => JSON.stringify(action))).toContain(
          JSON.stringify(streamway.onTimeout(state, seatOf(state))),
        );
        expect(JSON.stringify(state)).toBe(before);
      });
    });
  });

  /** Every action with small enough parts. */
  function anything(state: State): Action[] {
    const found: Action[] = [{ type: 'deploy' }, { type: 'skip-deploy' }, { type: 'decline-boon' }];
    found.push({ type: 'follow-through', accept: true }, { type: 'follow-through', accept: false });
    for (let die = 0; die <= state.dice.length; die++)
      for (const man of [...state.men.map(({ id }) => id), 'G1', 'A0'])
        found.push({ type: 'apply-die', die, man });
    for (const ladder of [null, 'nope', ...state.board.ladders.map(({ id }) => id)])
      found.push({ type: 'choose-ladder', ladder });
    for (const team of ['A', 'B', 'C', 'D', 'E', 'F', 'Z'])
      found.push({ type: 'give-man', toTeam: team }, { type: 'steal-man', fromTeam: team });
    found.push({ type: 'allot-monster-dice', allot: [] });
    return found;
  }

  test('a state survives JSON at every point, and plays on the same; events and views are as declared', () => {
    const short = codec(z.toJSONSchema(streamway.event));
    const view = codec(z.toJSONSchema(streamway.publicState));
    forMatches(10, ({ options, seed }) => {
      const one = fastDice(seed);
      const two = fastDice(seed);
      const { state } = streamway.start(options, one);
      let copy = JSON.parse(JSON.stringify(streamway.start(options, two).state)) as State;
      for (let i = 0; i < 100 && phaseOf(state) !== 'over'; i++) {
        const legal = streamway.legal(state, seatOf(state));
        const action = legal[((seed + i * 31) >>> 0) % legal.length]!;
        const events = streamway.apply(state, seatOf(state), action, one, { at: 0 });
        expect(streamway.apply(copy, seatOf(copy), action, two, { at: 0 })).toEqual(events);
        expect(copy).toStrictEqual(state);
        copy = JSON.parse(JSON.stringify(copy));
        expect(copy).toStrictEqual(state);
        for (const event of events) {
          streamway.event.parse(event);
          expect(short.unpack(JSON.parse(JSON.stringify(short.pack(event))))).toEqual(event);
        }
        const shown = streamway.view(state);
        streamway.publicState.parse(shown);
        expect(JSON.stringify(shown)).not.toContain('null');
        expect(view.unpack(view.pack(shown))).toEqual(shown);
      }
    });
  });

  test('a journal folds to the match that was played, and a replay verifies', () => {
    let verified = 0;
    forMatches(15, ({ options, seed }) => {
      const seats = streamway.seats(options).map((seat, i) => {
        const secret = String(i)
          .repeat(64)
          .slice(0, 64)
          .replace(/[^0-9a-f]/g, 'a');
        return { seat, name: seat, commitment: commitmentOf(secret), seed: secret };
      });
      const server = { seed: 'ab'.repeat(32), commitment: commitmentOf('ab'.repeat(32)) };
      const key = replayKey({ match: 'm', server, seats });
      const made = begin(streamway as never, { options }, verifiableDice(key, 0, ''));
      const live: Live = made.live;
      const entries: (Entry & { events: readonly { type: string }[] })[] = [
        { ...made.entry, events: made.events },
      ];
      const state = live.state as State;
      const choice = fastDice(seed);
      while (phaseOf(state) !== 'over' && entries.length < 250) {
        const legal = streamway.legal(state, seatOf(state));
        const action = legal[legal.length > 1 ? choice.roll(legal.length, '') - 1 : 0]!;
        const next = play(
          streamway as never,
          live,
          { seat: seatOf(state), action, nonce: 'a-nonce-of-theirs', at: 0 },
          verifiableDice(key, live.seq, 'a-nonce-of-theirs'),
        );
        entries.push({ ...next.entry, events: next.events });
      }
      const journal = JSON.parse(JSON.stringify(entries)) as typeof entries;
      expect(firstDifference(fold(streamway as never, { options }, journal).state, state)).toBeUndefined();
      const result = streamway.result(state);
      const replay = {
        format: REPLAY_FORMAT,
        match: 'm',
        game: 'streamway',
        rulesVersion: streamway.rulesVersion,
        options,
        seats,
        server,
        entries: journal,
        final: JSON.parse(JSON.stringify(streamway.view(state))),
        ...(result && { result }),
      } as const;
      const wrong = verify(streamway as never, replay);
      if (result) expect(wrong).toBeUndefined();
      else expect(wrong).toMatchObject({ path: 'entries', message: expect.stringMatching(/not over/) });
      verified += Number(result !== undefined);
    });
    expect(verified).toBeGreaterThan(0);
  });

  test('matches that nobody plays end by themselves', () => {
    forMatches(40, ({ options, seed }) => {
      const dice = fastDice(seed);
      const { state } = streamway.start(options, dice);
      let actions = 0;
      while (phaseOf(state) !== 'over') {
        const action = streamway.onTimeout(state, seatOf(state));
        expect(streamway.check(state, seatOf(state), action, { at: 0 })).toBeUndefined();
        streamway.apply(state, seatOf(state), action, dice, { at: 0 });
        if (++actions > 200_000) throw new Error('no end');
      }
      expect(streamway.result(state)).toBeDefined();
    });
  });

  test('only the dice of the rulebook are rolled: abilities when a wave starts, stream dice each turn', () => {
    forMatches(15, ({ options, seed }) => {
      const dice = recordingDice(fastDice(seed));
      const { state, events } = streamway.start(options, dice);
      const told = [...events];
      while (phaseOf(state) !== 'over')
        told.push(
          ...streamway.apply(state, seatOf(state), streamway.onTimeout(state, seatOf(state)), dice, {
            at: 0,
          }),
        );
      const expected = told.flatMap((event) => {
        if (event.type === 'ability-rolled') return [[6, 'ability d6', event.roll.faces[0]]];
        if (event.type !== 'dice-rolled') return [];
        return event.roll.faces.map((face) => [options.dieSides, 'stream dice', face]);
      });
      expect(dice.rolled).toEqual(expected);
      tellTheirDice(dice.rolled, told);
    });
  });
});
