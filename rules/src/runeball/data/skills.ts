/** RB-2: attributes, and the table of skills. */
export const ATTRIBUTES = ['STR', 'TOU', 'AGI', 'DEX', 'PER', 'SPI', 'SPD', 'INT', 'CHR'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const SKILL_IDS = [
  'block',
  'catch',
  'kick',
  'pass',
  'fouling',
  'hurdle',
  'innocent-foul',
  'jump-up',
  'roll-with-it',
  'shank',
  'strip-ball',
  'trip',
  'vault',
  'dodge',
  'combat-unarmed',
  'combat-thrown',
  'stealth',
  'acting',
  'acrobatics',
  'breakfall',
  'conceal',
  'jumping',
  'physician',
] as const;
export type Skill = (typeof SKILL_IDS)[number];

type Three = readonly [Attribute, Attribute, Attribute];

/** A row of RB-2.5. */
export interface SkillRow {
  /** Three that are added up; of two sets the higher sum counts. */
  readonly attributes: readonly [Three, ...Three[]];
  /** Each of these skills, when trained, less 4; or an attribute less 6: RB-2.6 to RB-2.8. */
  readonly floor?: { readonly skills?: readonly Skill[]; readonly attribute?: Attribute };
  /** The floor is worked out once, at creation: RB-2.6. */
  readonly atStart?: true;
  /** `maneuver`: with a maneuver that brings it (`data/maneuvers.ts`). */
  readonly use: 'always' | 'trained' | 'maneuver';
  readonly kind: 'basic' | 'advanced' | 'core';
}

const basic = { use: 'always', kind: 'basic' } as const;
const advanced = { use: 'maneuver', kind: 'advanced' } as const;
const always = { use: 'always', kind: 'core' } as const;
const trained = { use: 'trained', kind: 'core' } as const;
const from = (...skills: Skill[]) => ({ floor: { skills } });

/** RB-2.5 */
export const SKILLS: Readonly<Record<Skill, SkillRow>> = {
  block: { attributes: [['STR', 'TOU', 'AGI']], ...from('combat-unarmed'), atStart: true, ...basic },
  catch: { attributes: [['DEX', 'DEX', 'PER']], floor: { attribute: 'DEX' }, atStart: true, ...basic },
  kick: { attributes: [['STR', 'AGI', 'SPI']], ...basic },
  pass: { attributes: [['DEX', 'PER', 'STR']], ...from('combat-thrown'), atStart: true, ...basic },
  fouling: { attributes: [['AGI', 'PER', 'SPI']], ...from('stealth'), ...advanced },
  hurdle: { attributes: [['STR', 'STR', 'AGI']], ...from('jumping', 'acrobatics'), ...advanced },
  'innocent-foul': { attributes: [['CHR', 'CHR', 'INT']], ...from('acting'), ...advanced },
  'jump-up': { attributes: [['AGI', 'AGI', 'SPD']], ...from('breakfall'), ...advanced },
  'roll-with-it': { attributes: [['AGI', 'AGI', 'TOU']], ...from('breakfall'), ...advanced },
  shank: { attributes: [['PER', 'INT', 'SPI']], ...from('conceal'), ...advanced },
  'strip-ball': {
    attributes: [
      ['STR', 'STR', 'DEX'],
      ['DEX', 'DEX', 'STR'],
    ],
    ...advanced,
  },
  trip: { attributes: [['DEX', 'AGI', 'SPD']], ...advanced },
  vault: { attributes: [['STR', 'AGI', 'SPD']], ...from('acrobatics'), ...advanced },
  dodge: { attributes: [['AGI', 'SPD', 'PER']], ...always },
  'combat-unarmed': { attributes: [['STR', 'AGI', 'DEX']], ...always },
  'combat-thrown': { attributes: [['DEX', 'PER', 'AGI']], ...trained },
  stealth: { attributes: [['AGI', 'PER', 'INT']], ...trained },
  acting: { attributes: [['CHR', 'INT', 'SPI']], ...trained },
  acrobatics: { attributes: [['AGI', 'AGI', 'DEX']], ...trained },
  breakfall: { attributes: [['AGI', 'TOU', 'SPD']], ...trained },
  conceal: { attributes: [['DEX', 'INT', 'PER']], ...trained },
  jumping: { attributes: [['STR', 'AGI', 'SPD']], ...trained },
  physician: { attributes: [['INT', 'DEX', 'PER']], ...trained },
};
