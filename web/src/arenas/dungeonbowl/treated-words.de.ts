import type { treatedWords as english } from './treated-words.ts';

const FATES: Readonly<Record<string, string>> = {
  none: 'Schwer getroffen',
  miss: 'Ernst verletzt, fehlt eine Partie',
  niggling: 'Bleibende Verletzung, fehlt eine Partie',
  dead: 'Tot',
};

export const treatedWords: typeof english = {
  fate: (effect) => FATES[effect] ?? `Verliert 1 ${effect.slice(1).toUpperCase()}, fehlt eine Partie`,
  saved: 'Schwer getroffen: auf die Bank',
  ko: (who) =>
    `${who} ist bewusstlos. Mit dem Apotheker bleibt er im Verlies, benommen; ohne wird er hinausgetragen.`,
  light: (who) =>
    `${who} ist schwer getroffen und spielt heute nicht mehr. Mit dem Apotheker geht es auf die Bank.`,
  casualty: (who, fate) =>
    `${who} spielt heute nicht mehr: ${fate}. Der Apotheker würfelt noch einmal, und du wählst, was gilt; wer nur schwer getroffen ist, geht auf die Bank.`,
};
