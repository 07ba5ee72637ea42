const FATES: Readonly<Record<string, string>> = {
  none: 'Badly hurt',
  miss: 'Seriously injured, misses a match',
  niggling: 'Niggling injury, misses a match',
  dead: 'Dead',
};

/** What ails somebody, and what an apothecary makes of it. */
export const treatedWords = {
  /** @param effect as the rules call it, such as `dead` or `-ma` */
  fate: (effect: string): string =>
    FATES[effect] ?? `Loses 1 ${effect.slice(1).toUpperCase()}, misses a match`,
  /** With an apothecary, nothing worse has happened than a fright. */
  saved: 'Badly hurt: to the reserves',
  ko: (who: string) =>
    `${who} is knocked out. With the apothecary they stay in the dungeon, stunned; without, they are carried off.`,
  /** Without a second roll. */
  light: (who: string) =>
    `${who} is badly hurt and out of this match. With the apothecary they go to the reserves.`,
  casualty: (who: string, fate: string) =>
    `${who}, out of this match: ${fate}. The apothecary rolls again, and you choose which counts; only badly hurt, and they go to the reserves.`,
};
