import type { Translated } from '../../text/translated.ts';
import type { formationWords as english } from './formation-words.ts';
import type { Formation } from './formations.ts';

const WHAT: Readonly<Record<Formation, string>> = {
  usual: 'Linie: gleichmäßig verteilt, jedem Läufer begegnet jemand.',
  wedge: 'Keil: die Großen beisammen, um durch die Mitte zu schieben.',
  wings: 'Flügel: die Großen weit außen, um andere zu umlaufen.',
};

export const formationWords: Translated<typeof english> = {
  formation: 'Aufstellung',
  formations: { usual: 'Linie', wedge: 'Keil', wings: 'Flügel' },
  what: (name) => WHAT[name],
};
