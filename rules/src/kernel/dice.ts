import { type HmacKey, hmac, hmacKey } from './sha256.ts';

/** Where a game gets its chances from. The rules ask for one die at a time and say what it is for. */
export interface Dice {
  /**
   * One fair die.
   * @param sides 2 to 65,536; a coin has 2
   * @param purpose the rulebook's name of the roll, e.g. `"tackle damage"`
   * @returns 1 to `sides`
   */
  roll(sides: number, purpose: string): number;
}

/**
 * Fast seeded dice (xoshiro128**), for simulations and bots. Same seed, same faces; not
 * for matches between people.
 * @param seed any integer
 */
export function fastDice(seed: number): Dice {
  // splitmix32 spreads the seed over the generator's four words
  let z = seed | 0;
  const word = () => {
    z = (z + 0x9e3779b9) | 0;
    let t = z ^ (z >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t = t ^ (t >>> 15);
    t = Math.imul(t, 0x735a2d97);
    return t ^ (t >>> 15);
  };
  let a = word();
  let b = word();
  let c = word();
  let d = word();
  return {
    roll(sides) {
      for (;;) {
        const x = Math.imul(b, 5);
        const bits = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
        const t = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= t;
        d = (d << 11) | (d >>> 21);
        const rest = bits % sides;
        if (bits - rest <= 0x1_0000_0000 - sides) return (rest | 0) + 1;
      }
    },
  };
}

/** One die that was rolled, or that a script will show: its sides, what it was asked for, and its face. */
export type Die = readonly [sides: number, purpose: string, face: number];

/** Dice with known faces: chosen ones in a test, rolled ones when a journal is folded. */
export interface ScriptedDice extends Dice {
  /** Throws when a die is left over. */
  done(): void;
}

/**
 * Dice that show what the script says, and throw when they are asked for in another order, for another
 * purpose, with other sides, or too often.
 * @example const dice = scriptedDice([20, 'tackle', 9], [6, 'tackler damage', 3]);
 */
export function scriptedDice(...script: readonly Die[]): ScriptedDice {
  let next = 0;
  return {
    roll(sides, purpose) {
      const die = script[next];
      if (!die) throw new Error(`d${sides} "${purpose}" asked for, but the script has ended`);
      if (die[0] !== sides || die[1] !== purpose)
        throw new Error(
          `d${sides} "${purpose}" asked for, but die ${next + 1} of the script is d${die[0]} "${die[1]}"`,
        );
      if (!(die[2] >= 1 && die[2] <= sides)) throw new Error(`d${sides} "${purpose}" cannot show ${die[2]}`);
      next++;
      return die[2];
    },
    done() {
      const left = script.slice(next);
      if (left.length) throw new Error(`dice left over: ${left.map(([s, p]) => `d${s} "${p}"`).join(', ')}`);
    },
  };
}

/** Wraps dice so that what they show is kept, in order, in `rolled`; {@link scriptedDice} shows it again. */
export function recordingDice(dice: Dice): Dice & { readonly rolled: Die[] } {
  const rolled: Die[] = [];
  return {
    rolled,
    roll(sides, purpose) {
      const face = dice.roll(sides, purpose);
      rolled.push([sides, purpose, face]);
      return face;
    },
  };
}

/** The secret all dice of one match are drawn from, ready for use. See `docs/dice.md`. */
export type MatchSeed = HmacKey;

/** Prepares the 32 bytes of a match seed (see {@link matchSeed}) for {@link verifiableDice}. */
export function diceKey(seed: Uint8Array): MatchSeed {
  return hmacKey(seed);
}

/** What an acting client may mix into the dice. The referee and the server's bots mix in nothing: `""`. */
export const NONCE = /^[A-Za-z0-9_-]{8,32}$/;

/** Throws on anything else, which would be the same bytes as some other text. */
function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) throw new Error(`${JSON.stringify(text.slice(0, 80))} is not ASCII`);
    bytes[i] = code;
  }
  return bytes;
}

/**
 * Dice anybody can check afterwards. Bytes are taken in order from `HMAC-SHA256(matchSeed, "seq|nonce|0")`,
 * then from block 1 and so on. A die of up to 256 sides takes one byte, a larger one two (high byte first); a
 * value at or above the greatest multiple of `sides` is passed over, so that every face is equally likely.
 * @param seq position of the action in the journal
 * @param nonce the acting client's; ASCII, at most 32 characters
 */
export function verifiableDice(key: MatchSeed, seq: number, nonce: string): Dice {
  let block: Uint8Array | undefined;
  let blocks = 0;
  let at = 0;
  const byte = () => {
    if (!block || at === block.length) {
      block = hmac(key, ascii(`${seq}|${nonce}|${blocks++}`));
      at = 0;
    }
    return block[at++]!;
  };
  return {
    roll(sides) {
      const span = sides <= 256 ? 256 : 65_536;
      const limit = span - (span % sides);
      for (;;) {
        const value = span === 256 ? byte() : byte() * 256 + byte();
        if (value < limit) return (value % sides) + 1;
      }
    },
  };
}

/**
 * The seed of a match: `HMAC-SHA256(serverSeed, matchId|seed|seed...)`, the seats' seeds in seat
 * order as lower-case hexadecimal.
 * @param serverSeed 32 bytes
 */
export function matchSeed(serverSeed: Uint8Array, matchId: string, seatSeeds: readonly string[]): Uint8Array {
  return hmac(hmacKey(serverSeed), ascii([matchId, ...seatSeeds].join('|')));
}
