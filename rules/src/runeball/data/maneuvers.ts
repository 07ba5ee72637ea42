/** The maneuver list: RB-26. What each does is its entry in `maneuvers/`. */
import type { Skill } from './skills.ts';

/** A row of RB-26. */
export interface ManeuverRow {
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  /** Everybody knows it: RB-6.8. */
  readonly basic?: true;
  /** What it costs: a full action, a half-action, nothing in one's own turn; a reaction; passive. */
  readonly action: 'full' | 'half' | 'free' | 'reaction' | 'passive' | 'as block';
  /** The skill that comes with it: RB-2.5. */
  readonly brings?: Skill;
  /** One of these must be trained before: RB-6.6. */
  readonly needs?: readonly Skill[];
  /** May be taken more than once: RB-6.6. */
  readonly repeats?: true;
  /** A lasting modifier on defence from its use on: RB-12.10. */
  readonly defence?: -1 | -2;
  /** Not together with this one: RB-6.6. */
  readonly excludes?: string;
}

const basic = true as const;
const repeats = true as const;

export const MANEUVERS = [
  { id: 'blitz', name: 'Blitz', clause: 'RB-26.1', basic, action: 'free', defence: -2 },
  { id: 'block', name: 'Block', clause: 'RB-26.2', basic, action: 'half' },
  { id: 'handoff', name: 'Handoff', clause: 'RB-26.3', basic, action: 'free' },
  { id: 'kick', name: 'Kick', clause: 'RB-26.4', basic, action: 'half', defence: -2 },
  { id: 'pass', name: 'Pass', clause: 'RB-26.5', basic, action: 'half' },
  { id: 'pickup', name: 'Pickup', clause: 'RB-26.6', basic, action: 'free' },
  { id: 'sprint', name: 'Sprint', clause: 'RB-26.7', basic, action: 'full', defence: -2 },
  { id: 'tackle', name: 'Tackle', clause: 'RB-26.8', basic, action: 'free' },
  { id: 'desperate-tackle', name: 'Desperate Tackle', clause: 'RB-26.9', action: 'full', defence: -2 },
  { id: 'expert-blocker', name: 'Expert Blocker', clause: 'RB-26.10', action: 'passive', repeats },
  { id: 'foul', name: 'Foul', clause: 'RB-26.11', action: 'half', brings: 'fouling', needs: ['stealth'] },
  {
    id: 'innocent-foul',
    name: 'Innocent Foul',
    clause: 'RB-26.12',
    action: 'half',
    brings: 'innocent-foul',
    needs: ['acting'],
  },
  { id: 'multiblock', name: 'Multiblock', clause: 'RB-26.13', action: 'half' },
  {
    id: 'roll-with-it',
    name: 'Roll With It',
    clause: 'RB-26.14',
    action: 'reaction',
    brings: 'roll-with-it',
    needs: ['breakfall'],
  },
  { id: 'slam', name: 'Slam', clause: 'RB-26.15', action: 'half' },
  { id: 'standing-block', name: 'Standing Block', clause: 'RB-26.16', action: 'full' },
  { id: 'trip', name: 'Trip', clause: 'RB-26.17', action: 'half', brings: 'trip', defence: -1 },
  {
    id: 'diving-catch',
    name: 'Diving Catch',
    clause: 'RB-26.18',
    action: 'reaction',
    needs: ['breakfall', 'acrobatics'],
    defence: -2,
  },
  {
    id: 'diving-intercept',
    name: 'Diving Intercept',
    clause: 'RB-26.19',
    action: 'reaction',
    needs: ['breakfall', 'acrobatics'],
    defence: -2,
  },
  { id: 'expert-receiver', name: 'Expert Receiver', clause: 'RB-26.20', action: 'passive', repeats },
  { id: 'nerves-of-steel', name: 'Nerves of Steel', clause: 'RB-26.21', action: 'passive' },
  { id: 'tip', name: 'Tip', clause: 'RB-26.22', action: 'reaction' },
  {
    id: 'acrobatic-dodge',
    name: 'Acrobatic Dodge',
    clause: 'RB-26.23',
    action: 'free',
    needs: ['acrobatics'],
  },
  { id: 'block-kick', name: 'Block Kick', clause: 'RB-26.24', action: 'reaction' },
  { id: 'shank', name: 'Shank', clause: 'RB-26.25', action: 'half', brings: 'shank', needs: ['conceal'] },
  { id: 'strip-ball', name: 'Strip Ball', clause: 'RB-26.26', action: 'as block', brings: 'strip-ball' },
  { id: 'expert-kicker', name: 'Expert Kicker', clause: 'RB-26.27', action: 'passive', repeats },
  { id: 'high-kickoff', name: 'High Kickoff', clause: 'RB-26.28', action: 'passive' },
  { id: 'kick-attack', name: 'Kick Attack', clause: 'RB-26.29', action: 'half', defence: -2 },
  { id: 'quick-kick', name: 'Quick Kick', clause: 'RB-26.30', action: 'free' },
  {
    id: 'cross-the-line',
    name: 'Cross the Line',
    clause: 'RB-26.31',
    action: 'free',
    brings: 'fouling',
    needs: ['stealth'],
  },
  { id: 'perfect-kick', name: 'Perfect Kick', clause: 'RB-26.32', action: 'passive' },
  { id: 'fast', name: 'Fast', clause: 'RB-26.33', action: 'passive' },
  {
    id: 'heavy-armor',
    name: 'Heavy Armor',
    clause: 'RB-26.34',
    action: 'passive',
    excludes: 'light-armor',
  },
  {
    id: 'light-armor',
    name: 'Light Armor',
    clause: 'RB-26.35',
    action: 'passive',
    excludes: 'heavy-armor',
  },
  { id: 'hurdle', name: 'Hurdle', clause: 'RB-26.36', action: 'free', brings: 'hurdle' },
  {
    id: 'jump-up',
    name: 'Jump Up',
    clause: 'RB-26.37',
    action: 'free',
    brings: 'jump-up',
    needs: ['breakfall'],
  },
  { id: 'vault', name: 'Vault', clause: 'RB-26.38', action: 'free', brings: 'vault', needs: ['acrobatics'] },
  { id: 'bomb', name: 'Bomb', clause: 'RB-26.39', action: 'half' },
  { id: 'concentration', name: 'Concentration', clause: 'RB-26.40', action: 'passive' },
  { id: 'dump-off', name: 'Dump Off', clause: 'RB-26.41', action: 'reaction' },
  { id: 'eagle-eye', name: 'Eagle Eye', clause: 'RB-26.42', action: 'full', defence: -2 },
  { id: 'expert-passer', name: 'Expert Passer', clause: 'RB-26.43', action: 'passive', repeats },
  { id: 'point-blank', name: 'Point Blank', clause: 'RB-26.44', action: 'half' },
  { id: 'running-pass', name: 'Running Pass', clause: 'RB-26.45', action: 'full', defence: -2 },
] as const satisfies readonly ManeuverRow[];

export type Maneuver = (typeof MANEUVERS)[number]['id'];
export const MANEUVER_IDS = MANEUVERS.map(({ id }) => id) as unknown as readonly [Maneuver, ...Maneuver[]];
export const ROW = Object.fromEntries(MANEUVERS.map((row) => [row.id, row])) as Readonly<
  Record<Maneuver, ManeuverRow>
>;
